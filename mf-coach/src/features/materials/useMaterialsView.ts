import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { useAddress, type AddressChanges } from '@milepost/shared/features/address';

export type MaterialsView = {
  readonly search: string;
  readonly tag: string;
  /** The material whose details are open. */
  readonly openId: string | null;
};

/** What the library shows. The address holds it. */
export function useMaterialsView() {
  const { parameters, change, addressWith } = useAddress();
  const view: MaterialsView = {
    search: parameters.get('search') ?? '',
    tag: parameters.get('tag') ?? '',
    openId: parameters.get('material'),
  };
  const parametersOf = ({ openId, ...named }: Partial<MaterialsView>): AddressChanges => ({
    ...named,
    ...(openId === undefined ? {} : { material: openId }),
  });
  return {
    view,
    show: (part: Partial<MaterialsView>): void => change(parametersOf(part)),
    addressOf: (part: Partial<MaterialsView>): LinkAddress => addressWith(parametersOf(part)),
  };
}
