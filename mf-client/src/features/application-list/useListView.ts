import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNavigate } from '@milepost/shared/ui/routing';
import { readListView, writeListView, type ListView } from './list-view.ts';

const pause = 300;

/** Changes part of the view; the rest stays. */
export type ChangeView = (change: Partial<ListView>) => void;

type Ahead = { readonly of: ListView; readonly change: Partial<ListView> };

/**
 * The list's view from the address, and how to change it. A change applies at once, before the address has it; the
 * search is written to the address when typing pauses: a new address renders the whole page, for which no key press
 * should wait.
 */
export function useListView(): readonly [ListView, ChangeView] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const written = useMemo(() => readListView(params), [params]);
  const [typed, setTyped] = useState<string | null>(null);
  const [ahead, setAhead] = useState<Ahead>();
  if (typed !== null && typed === written.search) setTyped(null);
  if (ahead && ahead.of !== written) setAhead(undefined);
  const view = useMemo(
    () => ({ ...written, ...ahead?.change, ...(typed === null ? null : { search: typed }) }),
    [written, ahead, typed],
  );

  const write = (change: Partial<ListView>): void => {
    setAhead((before) => ({ of: written, change: { ...before?.change, ...change } }));
    void navigate({ search: writeListView({ ...view, ...change }).toString() }, { replace: true });
  };
  const writeTyped = useEffectEvent((search: string) => write({ search }));
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => writeTyped(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const change = (part: Partial<ListView>): void => {
    const isTyping = Object.keys(part).length === 1 && part.search !== undefined && part.search !== '';
    if (isTyping) return setTyped(part.search ?? null);
    if (part.search !== undefined) setTyped(null);
    write(part);
  };
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  return [view, useCallback((part) => latest.current(part), [])];
}
