import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readListView, writeListView, type ListView } from './list-view.ts';

const pause = 300;

/** Changes some of the view; what is not named stays. */
export type ChangeView = (change: Partial<ListView>) => void;

/**
 * The list's view from the address, and how to change it. What is typed in the search holds at once and comes into the
 * address when the typing pauses: writing an address draws the whole page, which no key should wait for.
 */
export function useListView(): readonly [ListView, ChangeView] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = useMemo(() => readListView(params), [params]);
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === written.search) setTyped(null);
  const search = typed ?? written.search;
  const view = useMemo(() => (search === written.search ? written : { ...written, search }), [written, search]);

  const write = useEffectEvent((change: Partial<ListView>): void => {
    void navigate({ search: writeListView({ ...view, ...change }).toString() }, { replace: true });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => write({ search: typed }), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const change = (part: Partial<ListView>): void => {
    const names = Object.keys(part);
    if (names.length === 1 && part.search !== undefined && part.search !== '') return setTyped(part.search);
    setTyped(null);
    void navigate({ search: writeListView({ ...view, ...part }).toString() }, { replace: true });
  };
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  return [view, useCallback((part) => latest.current(part), [])];
}
