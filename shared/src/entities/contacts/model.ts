import * as z from 'zod';
import {
  id,
  instant,
  lengths,
  optionalDate,
  optionalEmail,
  optionalText,
  optionalWebAddress,
  requiredText,
  textOrNone,
} from '../../domain/columns/columns.ts';
import { dateIn, toInstant } from '../../domain/dates/dates.ts';
import { folded, holdsWords, searchWords } from '../../domain/folded-text/folded-text.ts';

/** A row of contacts: somebody in the client's network. */
export const contactSchema = z.object({
  id,
  client_id: id,
  application_id: id.nullable(),
  name: z.string(),
  company: z.string().nullable(),
  role: z.string().nullable(),
  relationship: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  notes: z.string().nullable(),
  last_contacted_at: instant.nullable(),
  next_contact_at: instant.nullable(),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type Contact = z.infer<typeof contactSchema>;

/** How people know each other; the form offers these, and the column takes any other name. */
export const relationships = [
  'Recruiter',
  'Former colleague',
  'Former manager',
  'Interviewer',
  'Classmate',
  'Alumni network',
  'Friend',
  'Met at an event',
] as const;

const optionalPhone = textOrNone('The number', 60)
  .refine(
    (value) => value === '' || /^[+\d][\d\s().\-/x]{2,}$/i.test(value),
    'Enter a phone number, for example +1 312 555 0100',
  )
  .transform((value) => (value === '' ? null : value));

/** `next_contact_at` is a day in the form and noon of that day in the row. */
export const contactInputSchema = z.object({
  name: requiredText('Name', lengths.name),
  company: optionalText('Company', lengths.name),
  role: optionalText('Role', lengths.name),
  relationship: optionalText('Relationship', lengths.name),
  email: optionalEmail,
  phone: optionalPhone,
  linkedin_url: optionalWebAddress,
  next_contact_at: optionalDate,
  application_id: z.union([id, z.literal('')]).transform((value) => (value === '' ? null : value)),
  notes: optionalText('Notes', lengths.note),
});
export type ContactForm = z.input<typeof contactInputSchema>;
export type ContactInput = z.output<typeof contactInputSchema>;

export const emptyContact = (): ContactForm => ({
  name: '',
  company: '',
  role: '',
  relationship: '',
  email: '',
  phone: '',
  linkedin_url: '',
  next_contact_at: '',
  application_id: '',
  notes: '',
});

/** A row as its form shows it, its day read in `zone`, the client's. */
export const contactFormOf = (contact: Contact, zone: string): ContactForm => ({
  name: contact.name,
  company: contact.company ?? '',
  role: contact.role ?? '',
  relationship: contact.relationship ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  linkedin_url: contact.linkedin_url ?? '',
  next_contact_at: contact.next_contact_at === null ? '' : dateIn(zone, contact.next_contact_at),
  application_id: contact.application_id ?? '',
  notes: contact.notes ?? '',
});

/** Noon of a day in `zone`, the client's, as the rows keep it. */
export const noonOf = (day: string | null, zone: string): string | null =>
  day === null ? null : toInstant(day, '12:00', zone);

export type ContactDue = 'overdue' | 'today' | 'later' | 'none';

/** Whether the next contact is due, by days of the client's clock. */
export const dueOf = (
  { next_contact_at }: Pick<Contact, 'next_contact_at'>,
  today: string,
  zone: string,
): ContactDue => {
  if (next_contact_at === null) return 'none';
  const day = dateIn(zone, next_contact_at);
  if (day > today) return 'later';
  return day === today ? 'today' : 'overdue';
};

/** Names of companies as people type them: without case, accents, punctuation and the legal form at the end. */
const companyKey = (name: string): string =>
  folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (inc|ltd|llc|gmbh|corp|co|company|plc|ag|sa)$/u, '');

/** Whether two names mean the same company. */
export const isSameCompany = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && companyKey(one) !== '' && companyKey(one) === companyKey(other);

/** Whether every word of the search is in the texts of a contact. */
export const matchesContact = (contact: Contact, search: string): boolean => {
  const { name, company, role, relationship, email, notes } = contact;
  return holdsWords(searchWords(search), name, company, role, relationship, email, notes);
};
