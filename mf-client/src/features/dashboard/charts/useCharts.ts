import { useAddress } from '@milepost/shared/features/address';

const parameter = 'charts';

/**
 * Whether the charts are on, and the switch. It is in the address, because the header's Dashboard entry toggles it too.
 */
export function useCharts(): readonly [boolean, (on: boolean) => void] {
  const { parameters, change } = useAddress();
  return [parameters.has(parameter), (on) => change({ [parameter]: on ? 'on' : null })];
}
