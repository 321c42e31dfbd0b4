import { setNextContact, undoNextContact, contactKeys } from '../../entities/contacts/requests.ts';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { noonOf, type Contact } from '@milepost/shared/entities/contacts/model';
import { addDays, dateIn, formatCalendarDate } from '@milepost/shared/domain/dates';
import { useDeletion } from '@milepost/shared/features/deletion/Deletion';
import { contactDeletion } from './contact-deletion.ts';

type Plan = { readonly contact: Contact; readonly day: string };

const planned = ({ name }: Contact, day: string | null): string =>
  day ? `Next follow-up with ${name}: ${formatCalendarDate(day)}` : `No next follow-up planned with ${name}`;

export type ContactActions = ReturnType<typeof useContactActions>;

/** Snoozing and deleting, each with Undo. */
export function useContactActions(clientId: string, today: string, zone: string) {
  const { remove } = useDeletion(contactDeletion, clientId);
  const plannedDay = ({ next_contact_at }: Contact): string | null =>
    next_contact_at === null ? null : dateIn(zone, next_contact_at);

  const { mutate: plan } = useOptimisticAction({
    changes: ['contacts'],
    apply: (client, { contact, day }: Plan) =>
      patchRows<Contact>(client, contactKeys.list(clientId), (contacts) =>
        contacts.map((shown) => (shown.id === contact.id ? { ...shown, next_contact_at: noonOf(day, zone) } : shown)),
      ),
    send: ({ contact, day }: Plan) => setNextContact(contact.id, day, zone),
    onDone: (answer, _, shown) => shown?.confirm([answer]),
    done: ({ contact, day }) => planned(contact, day),
    undo: {
      send: ({ contact, day }) => undoNextContact(contact.id, day, plannedDay(contact), zone),
      done: ({ contact }) => planned(contact, plannedDay(contact)),
      failed: 'Failed to set the next follow-up',
    },
    failed: 'Failed to set the next follow-up',
  });

  return {
    /** Counted from today, so that what is overdue moves into the future. */
    snooze: (contact: Contact, days: number) => plan({ contact, day: addDays(today, days) }),
    remove: (contact: Contact) => remove([contact]),
  };
}
