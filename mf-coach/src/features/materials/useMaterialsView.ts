import { useSearchParams } from 'react-router-dom';

export type MaterialsView = {
  readonly search: string;
  readonly tag: string;
  /** The one whose details are open. */
  readonly openId: string | null;
};

/** What the library shows. The address holds it. */
export function useMaterialsView() {
  const [parameters, setParameters] = useSearchParams();
  const view: MaterialsView = {
    search: parameters.get('search') ?? '',
    tag: parameters.get('tag') ?? '',
    openId: parameters.get('material'),
  };
  const addressOf = (change: Partial<MaterialsView>): URLSearchParams => {
    const { search, tag, openId } = { ...view, ...change };
    return new URLSearchParams({
      ...(search && { search }),
      ...(tag && { tag }),
      ...(openId !== null && { material: openId }),
    });
  };
  return {
    view,
    show: (change: Partial<MaterialsView>): void =>
      setParameters(addressOf(change), { replace: true, preventScrollReset: true }),
    addressOf: (change: Partial<MaterialsView>): string => `?${addressOf(change).toString()}`,
  };
}
