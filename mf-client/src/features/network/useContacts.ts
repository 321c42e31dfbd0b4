import { contactQueries } from '@milepost/shared/data/contacts';
import { hasOldAnswer, useRowChanges } from '@milepost/shared/data/live-queries';
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
  const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  useRowChanges(
    [{ table: 'contacts', filter: `client_id=eq.${clientId}` }],
    (change) => {
      const { data: contact } = contactSchema.safeParse(change?.row);
      if (contact === undefined || change?.event === 'DELETE' || change?.row['deleted_at'] != null) return askAgain();
      queryClient.setQueryData(query.queryKey, (contacts) => contacts && patched(contacts, contact));
    },
    () => {
      if (hasOldAnswer(queryClient, [query.queryKey])) askAgain();
    },
  );
  return useQuery(query);
}
