import { useAddress } from '@milepost/shared/features/address';

/** What a tab shows, what is searched for in it, and which page of it, from 1: all in the address. */
export function usePages<Show extends string>(shows: readonly { readonly value: Show }[], usual: Show) {
  const { parameters, change } = useAddress();
  const show = shows.find(({ value }) => value === parameters.get('show'))?.value ?? usual;
  const search = (parameters.get('q') ?? '').slice(0, 200);
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  return { show, search, page, change };
}
