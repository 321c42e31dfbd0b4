import { contactQueries } from '@milepost/shared/data/contacts';
import { useRowChanges } from '@milepost/shared/data/live-queries';
import { contactSchema, type Contact } from '@milepost/shared/domain/contacts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** A changed row that cannot be read any more was deleted. */
const patched = (contacts: readonly Contact[], contact: Contact): Contact[] =>
  contacts.some(({ id }) => id === contact.id)
    ? contacts.map((shown) => (shown.id === contact.id ? contact : shown))
    : [contact, ...contacts];

/** All contacts of the client; a change patches the one row, because the list may hold thousands. */
export function useContacts(clientId: string) {
  const queryClient = useQueryClient();
  const query = contactQueries.list(clientId);
  useRowChanges([{ table: 'contacts', filter: `client_id=eq.${clientId}` }], (change) => {
    const { data: contact } = contactSchema.safeParse(change?.row);
    if (contact === undefined || change?.event === 'DELETE' || change?.row['deleted_at'] != null) {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      return;
    }
    queryClient.setQueryData(query.queryKey, (contacts) => contacts && patched(contacts, contact));
  });
  return useQuery(query);
}
