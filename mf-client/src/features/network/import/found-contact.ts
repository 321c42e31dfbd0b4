import {
  contactInputSchema,
  emptyContact,
  type ContactForm,
  type ContactInput,
} from '@milepost/shared/entities/contacts/model';

/** The fields of a contact that a file fills in. */
export type FileField = 'name' | 'company' | 'role' | 'email' | 'phone' | 'linkedin_url' | 'notes';

/** A person in a file, before anything is checked. */
export type FoundContact = {
  /** Its place in the file: the line of a table, or the number of the card. */
  readonly number: number;
  readonly values: Readonly<Record<FileField, string>>;
  /** Values that no field takes, with their names; they go into the notes. */
  readonly rest: readonly { readonly name: string; readonly value: string }[];
  /** Why it can't be parsed at all. */
  readonly flaw?: string;
};

export const noValues: FoundContact['values'] = {
  name: '',
  company: '',
  role: '',
  email: '',
  phone: '',
  linkedin_url: '',
  notes: '',
};

/** Fields that move into the notes where their value is invalid, and their labels there. */
const movable = {
  company: 'Company',
  role: 'Role',
  email: 'Email',
  phone: 'Phone',
  linkedin_url: 'Web address',
} as const;

const parse = (values: Partial<ContactForm>) => contactInputSchema.safeParse({ ...emptyContact(), ...values });

/** Cells and addresses may have several lines; fields but the notes have one. */
const inOneLine = (values: FoundContact['values']): FoundContact['values'] => {
  const { notes, ...fields } = values;
  const lines = Object.entries(fields).map(([name, value]) => [name, value.replaceAll(/\s*[\r\n]+\s*/g, ' ')] as const);
  return { ...noValues, ...Object.fromEntries(lines), notes };
};

/**
 * A contact as it is written, or why it can't be. A phone number or address of another format, or a role that is too
 * long, isn't lost: it is kept as a note, and so is what no field takes.
 */
export const contactOf = ({ values: found, rest, flaw }: FoundContact): ContactInput | string => {
  if (flaw !== undefined) return flaw;
  const values = inOneLine(found);
  const misfits = Object.keys(movable)
    .filter((field) => field in movable)
    .map((field) => field as keyof typeof movable)
    .filter((field) => !contactInputSchema.shape[field].safeParse(values[field]).success);
  const lines = [
    values.notes,
    ...[...misfits.map((field) => ({ name: movable[field], value: values[field] })), ...rest].map(
      ({ name, value }) => `${name}: ${value}`,
    ),
  ];
  const cleared = Object.fromEntries(misfits.map((field) => [field, '']));
  const read = parse({ ...values, ...cleared, notes: lines.filter((line) => line.trim() !== '').join('\n') });
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'This contact has a value that isn’t allowed');
};
