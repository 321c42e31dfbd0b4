import { useSearchParams } from 'react-router-dom';

/** What a tab shows, and which page of it, from 1: both in the address. */
export function usePages<Show extends string>(tab: string, shows: readonly { readonly value: Show }[], usual: Show) {
  const [parameters, setParameters] = useSearchParams();
  const show = shows.find(({ value }) => value === parameters.get('show'))?.value ?? usual;
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParameters({ tab, show, ...changes }, { replace: true });
  return { show, page, change };
}
