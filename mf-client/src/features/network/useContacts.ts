import { contactQueries } from '../../entities/contacts/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { contactSchema } from '@milepost/shared/entities/contacts/model';
import { useQuery } from '@tanstack/react-query';

/** All contacts of the client, as new as the database: there may be thousands. */
export function useContacts(clientId: string) {
  const query = contactQueries.list(clientId);
  useLiveList({
    table: 'contacts',
    filter: `client_id=eq.${clientId}`,
    schema: contactSchema,
    queryKey: query.queryKey,
  });
  return useQuery(query);
}
