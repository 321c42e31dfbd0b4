import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { recordSearchQueries } from '@milepost/shared/data/record-search';
import { shortestQuery, type FoundRecord } from '@milepost/shared/domain/record-search';
import { useOnline } from '@milepost/shared/ui/useOnline';

/** A pause in typing. */
const pauseMs = 150;

const none: readonly FoundRecord[] = [];

export type FoundRecords = {
  readonly records: readonly FoundRecord[];
  readonly state: 'idle' | 'searching' | 'found' | 'offline' | 'failed';
};

/** The records that fit what was typed, asked for after a pause. Those of the words before stay meanwhile. */
export function useFoundRecords(typed: string): FoundRecords {
  const { user } = useSignedIn();
  const online = useOnline();
  const wanted = typed.trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLong = wanted.length >= shortestQuery;
  const { data, isError, isFetching } = useQuery({
    ...recordSearchQueries.found(user.id, query),
    enabled: online && isLong && query.length >= shortestQuery,
    placeholderData: keepPreviousData,
  });
  if (!isLong) return { records: none, state: 'idle' };
  if (!online) return { records: none, state: 'offline' };
  if (isError) return { records: none, state: 'failed' };
  return { records: data ?? none, state: isFetching || query !== wanted ? 'searching' : 'found' };
}
