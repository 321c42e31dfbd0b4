import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { recordSearchQueries } from './found-records/search-records.ts';
import { shortestQuery, type FoundRecord } from './found-records/found-record.ts';
import { useOnline } from '@milepost/shared/ui/useOnline';
import { rankOf } from './matching/match-words.ts';

/** A pause in typing. */
const pauseMs = 150;

const none: readonly FoundRecord[] = [];

export type FoundRecords = {
  readonly records: readonly FoundRecord[];
  /** Whether they were found for what is typed, and not for the words before. */
  readonly areCurrent: boolean;
  readonly state: 'idle' | 'searching' | 'found' | 'offline' | 'failed';
};

/** The records that fit what was typed, asked for after a pause. Those of the words before that fit too stay meanwhile. */
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
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...recordSearchQueries.found(user.id, query),
    enabled: online && isLong && query.length >= shortestQuery,
    placeholderData: keepPreviousData,
  });
  const nothing = { records: none, areCurrent: false };
  if (!isLong) return { ...nothing, state: 'idle' };
  if (!online) return { ...nothing, state: 'offline' };
  if (isError) return { ...nothing, state: 'failed' };
  const areCurrent = query === wanted && !isPlaceholderData;
  return {
    records: (data ?? none).filter(({ title, detail }) => areCurrent || rankOf(wanted, title, detail ?? '') > 0),
    areCurrent,
    state: isFetching || query !== wanted ? 'searching' : 'found',
  };
}
