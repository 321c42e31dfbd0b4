import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams, type Location, type NavigateOptions } from 'react-router-dom';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { useNavigate } from '../../ui/routing/routing.tsx';

/** Search parameters by name; null or '' removes one. */
export type AddressChanges = Readonly<Record<string, string | null>>;

const changed = (parameters: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** What was last written, and the location that the page showed then. */
let written: { readonly over: Location; readonly search: string } | undefined;

/**
 * Writes the search parameters, starting from the newest ones: React renders a navigation later, and what is written
 * until then, or by a form submitted from an earlier location, would otherwise revert what was written before.
 */
export function useWrittenParameters() {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = useRef(location);
  useLayoutEffect(() => {
    shown.current = location;
  }, [location]);
  return useCallback(
    (next: (newest: URLSearchParams) => URLSearchParams, options: NavigateOptions): void => {
      const over = shown.current;
      const newest = written?.over === over ? written.search : over.search;
      const search = next(new URLSearchParams(newest)).toString();
      written = { over, search };
      void navigate(`?${search}`, options);
    },
    [navigate],
  );
}

/**
 * The search parameters of the page's address, in which a view keeps its tab, filters and what is open. `change` keeps
 * the other parameters and the scroll position; with `replace: false` it adds an entry to the history, to which Back
 * returns. `addressWith` returns the changed address for a link.
 */
export function useAddress() {
  const [parameters] = useSearchParams();
  const write = useWrittenParameters();
  const change = useCallback(
    (changes: AddressChanges, { replace = true } = {}): void =>
      write((newest) => changed(newest, changes), { replace, preventScrollReset: true }),
    [write],
  );
  const addressWith = (changes: AddressChanges): LinkAddress => `?${changed(parameters, changes).toString()}`;
  return { parameters, change, addressWith };
}
