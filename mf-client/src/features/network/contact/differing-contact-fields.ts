import type { ContactForm } from '@milepost/shared/entities/contacts/model';
import { differingFields, type DifferingField } from '@milepost/shared/ui/ChangedElsewhere';

const names: Readonly<Record<Exclude<keyof ContactForm, 'application_id'>, string>> = {
  name: 'Name',
  company: 'Company',
  role: 'Role',
  relationship: 'Relationship',
  email: 'Email',
  phone: 'Phone',
  linkedin_url: 'LinkedIn or website',
  next_contact_at: 'Next follow-up',
  notes: 'Notes',
};
const fields = Object.keys(names).filter((name): name is keyof typeof names => name in names);

const textsOf = (form: ContactForm): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [names[field], form[field]]));

/** The fields in which the form differs from the saved contact, as text. */
export const differingContactFields = (
  mine: ContactForm,
  theirs: ContactForm,
  applicationName: (id: string) => string,
): readonly DifferingField[] => [
  ...differingFields(textsOf(mine), textsOf(theirs)),
  // Compared by id: two applications may have the same name.
  ...(mine.application_id === theirs.application_id
    ? []
    : [
        {
          name: 'Linked application',
          mine: applicationName(mine.application_id),
          theirs: applicationName(theirs.application_id),
        },
      ]),
];
