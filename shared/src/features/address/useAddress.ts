import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters of the address by name; null or '' takes one out. */
export type AddressChanges = Readonly<Record<string, string | null>>;

const changed = (parameters: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/**
 * The search parameters of the page's address, in which a view keeps its tab, filters and what stands open. `change` leaves
 * the others as they are and the page where it is scrolled to; without `replace` it is a step of its own in the history, which
 * Back takes back. `addressWith` gives the same as the address of a link.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges, { replace = true } = {}): void =>
      setParameters((before) => changed(before, changes), { replace, preventScrollReset: true }),
    [setParameters],
  );
  const addressWith = (changes: AddressChanges): string => `?${changed(parameters, changes).toString()}`;
  return { parameters, change, addressWith };
}
