import { contactQueries, setNextContact } from '@milepost/shared/data/contacts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Contact } from '@milepost/shared/domain/contacts';
import { addDays, dateIn, formatDate } from '@milepost/shared/domain/dates';
import { useDeletion } from '@milepost/shared/features/deletion/Deletion';
import { toast } from '@milepost/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/query-keys';
import { contactDeletion } from './contact-deletion.ts';

type Act = {
  readonly show: (contacts: readonly Contact[]) => Contact[];
  readonly send: () => Promise<unknown>;
  readonly done: { readonly message: string; readonly undo?: () => void };
  readonly failed: string;
};

export type ContactActions = ReturnType<typeof useContactActions>;

/** Putting off and deleting, at once on the screen and taken back when the server refuses. */
export function useContactActions(clientId: string, today: string, zone: string) {
  const queryClient = useQueryClient();
  const { remove } = useDeletion(contactDeletion, clientId);
  const { queryKey } = contactQueries.list(clientId);

  const run = async ({ show, send, done: { message, undo }, failed }: Act): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (contacts) => contacts && show(contacts));
    try {
      await send();
      toast.show({ message, ...(undo ? { action: { label: 'Undo', onAction: undo } } : {}) });
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      toast.show({ tone: 'critical', message: messageOf(error, failed) });
    }
    await invalidate(queryClient, 'contacts');
  };

  const plan = (contact: Contact, day: string | null, undo?: () => void): Promise<void> =>
    run({
      show: (contacts) =>
        contacts.map((shown) =>
          shown.id === contact.id ? { ...shown, next_contact_at: day && `${day}T12:00:00.000Z` } : shown,
        ),
      send: () => setNextContact(contact.id, day),
      done: {
        message: day
          ? `Next contact with ${contact.name}: ${formatDate(day)}`
          : `No next contact planned with ${contact.name}`,
        ...(undo ? { undo } : {}),
      },
      failed: 'The next contact could not be planned',
    });

  const plannedDay = ({ next_contact_at }: Contact): string | null =>
    next_contact_at === null ? null : dateIn(zone, next_contact_at);

  return {
    /** Counted from today: what is overdue is put off into the future. */
    snooze: (contact: Contact, days: number) =>
      void plan(contact, addDays(today, days), () => void plan(contact, plannedDay(contact))),
    remove: (contact: Contact) => remove([contact]),
  };
}
