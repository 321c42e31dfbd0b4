import { useTimeZone } from '@milepost/shared/auth';
import { addContacts, removeContacts } from '../../../entities/contacts/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { ContactInput } from '@milepost/shared/entities/contacts/model';

export type ImportedContact = ContactInput & { readonly id: string };

const countOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'contact' : 'contacts'}`;

/** Adds the contacts of a file, each once however often it is retried; with Undo. */
export function useContactImport(clientId: string, onDone: () => void) {
  const zone = useTimeZone();
  return useOptimisticAction<readonly ImportedContact[]>({
    changes: ['contacts'],
    send: (contacts) => addContacts(clientId, contacts, zone),
    onDone,
    done: (contacts) => `Imported ${countOf(contacts.length)}`,
    undo: {
      send: (contacts) => removeContacts(contacts.map(({ id }) => id)),
      done: (contacts) => `Deleted ${countOf(contacts.length)} of the import`,
      failed: 'Failed to undo the import',
    },
  });
}
