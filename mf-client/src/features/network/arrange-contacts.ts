import { dueOf, isSameCompany, matchesContact, type Contact } from '@milepost/shared/entities/contacts/model';
import { dateIn } from '@milepost/shared/domain/dates';
import type { ContactSort, NetworkView } from './network-view.ts';

type Order = (one: Contact, other: Contact) => number;

const byText =
  (read: (contact: Contact) => string | null): Order =>
  (one, other) =>
    // An empty value comes last.
    Number(read(one) === null) - Number(read(other) === null) || (read(one) ?? '').localeCompare(read(other) ?? '');
const orders: Readonly<Record<ContactSort, Order>> = {
  name: byText(({ name }) => name),
  company: byText(({ company }) => company),
  next: (one, other) => (one.next_contact_at ?? '9999').localeCompare(other.next_contact_at ?? '9999'),
  last: (one, other) => (other.last_contacted_at ?? '').localeCompare(one.last_contacted_at ?? ''),
  added: (one, other) => other.created_at.localeCompare(one.created_at),
};

/** Whether a contact's follow-up is due today or overdue. */
export const isDue = (contact: Contact, today: string, zone: string): boolean => {
  const due = dueOf(contact, today, zone);
  return due === 'overdue' || due === 'today';
};

/** The contacts that fit the view, in its order. */
export const arrangeContacts = (
  contacts: readonly Contact[],
  view: NetworkView,
  today: string,
  zone: string,
): readonly Contact[] =>
  contacts
    .filter(
      (contact) =>
        matchesContact(contact, view.search) &&
        (view.show === 'all' || isDue(contact, today, zone)) &&
        (view.relationship === '' || contact.relationship === view.relationship) &&
        (view.company === '' || isSameCompany(contact.company, view.company)) &&
        (view.added === '' || dateIn(zone, contact.created_at).startsWith(view.added)),
    )
    .toSorted(orders[view.sort]);

/** The distinct values of a column, sorted, for a filter. */
export const wordsOf = (contacts: readonly Contact[], column: 'company' | 'relationship'): readonly string[] =>
  [...new Set(contacts.flatMap((contact) => contact[column] ?? []))].toSorted((one, other) => one.localeCompare(other));
