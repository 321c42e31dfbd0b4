import { useAddress } from '@milepost/shared/features/address';

/** What a tab shows, and which page of it, from 1: both in the address. */
export function usePages<Show extends string>(shows: readonly { readonly value: Show }[], usual: Show) {
  const { parameters, change } = useAddress();
  const show = shows.find(({ value }) => value === parameters.get('show'))?.value ?? usual;
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  return { show, page, change };
}
