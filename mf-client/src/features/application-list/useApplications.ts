import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { applicationListQueries } from '../../entities/application-list/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { listedApplicationSchema } from '../../entities/listed-applications/model.ts';

/** All applications of a client, updated live; `isWhole` once all pages are loaded. */
export function useApplications(clientId: string) {
  const options = applicationListQueries.of(clientId);
  const query = useQuery(options);
  useLiveList({
    table: 'job_applications',
    filter: `client_id=eq.${clientId}`,
    schema: listedApplicationSchema,
    queryKey: options.queryKey,
  });
  const [isWhole, setWhole] = useState(query.data !== undefined);
  if (!isWhole && query.data !== undefined && !query.isFetching) setWhole(true);
  return { ...query, isWhole };
}
