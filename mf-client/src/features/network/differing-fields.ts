import type { ContactForm } from '@milepost/shared/domain/contacts';
import type { DifferingField } from '@milepost/shared/ui/ChangedElsewhere';

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

/** What differs between the form and the contact as it stands, in words. */
export const differingFields = (
  mine: ContactForm,
  theirs: ContactForm,
  applicationName: (id: string) => string,
): readonly DifferingField[] => [
  ...fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ name: names[field], mine: mine[field], theirs: theirs[field] })),
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
