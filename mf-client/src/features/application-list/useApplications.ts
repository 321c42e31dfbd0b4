import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applicationListQueries, putIntoList, takeOutOfList } from '@milepost/shared/data/application-list';
import type { RowChange } from '@milepost/shared/data/live';
import { hasOldAnswer, useRowChanges } from '@milepost/shared/data/live-queries';
import { listedApplicationSchema, type ListedApplication } from '@milepost/shared/domain/listed-applications';

/** Changes come one by one; thousands at once, after an act on many, are shown together. */
const together = 60;

/** All applications of a client, as new as the database: what changes is put into the list instead of loading it again. */
export function useApplications(clientId: string) {
  const client = useQueryClient();
  const waiting = useRef<{ rows: ListedApplication[]; timer: ReturnType<typeof setTimeout> | undefined }>({
    rows: [],
    timer: undefined,
  });
  const query = useQuery(applicationListQueries.of(clientId));
  const askAgain = (): void =>
    void client.invalidateQueries({ queryKey: applicationListQueries.of(clientId).queryKey });

  const show = (): void => {
    putIntoList(client, clientId, waiting.current.rows);
    waiting.current = { rows: [], timer: undefined };
  };
  const onChange = (change: RowChange | null): void => {
    if (change === null) return askAgain();
    if (change.event === 'DELETE' || change.row['deleted_at']) {
      return takeOutOfList(client, clientId, [String(change.row['id'])]);
    }
    const row = listedApplicationSchema.safeParse(change.row);
    if (!row.success) return askAgain();
    waiting.current.rows.push(row.data);
    waiting.current.timer ??= setTimeout(show, together);
  };
  useRowChanges([{ table: 'job_applications', filter: `client_id=eq.${clientId}` }], onChange, () => {
    if (hasOldAnswer(client, [applicationListQueries.of(clientId).queryKey])) askAgain();
  });

  useEffect(() => {
    const { current } = waiting;
    return () => clearTimeout(current.timer);
  }, []);
  const [isWhole, setWhole] = useState(query.data !== undefined);
  if (!isWhole && query.data !== undefined && !query.isFetching) setWhole(true);
  return { ...query, isWhole };
}
