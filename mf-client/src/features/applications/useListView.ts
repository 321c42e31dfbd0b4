import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readListView, writeListView, type ListView } from './list-view.ts';

/** The list's view from the address, and how to change it; both keep their identity until the address changes. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = useMemo(() => readListView(params), [params]);
  const setView = useCallback(
    (next: ListView): void => {
      void navigate({ search: writeListView(next).toString() }, { replace: true });
    },
    [navigate],
  );
  return [view, setView];
}
