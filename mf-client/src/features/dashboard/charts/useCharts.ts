import { useAddress } from '@milepost/shared/features/address';

const parameter = 'charts';

/** Whether the charts are on, and the switch. The address says so, because the header's Dashboard entry is a switch too. */
export function useCharts(): readonly [boolean, (on: boolean) => void] {
  const { parameters, change } = useAddress();
  return [parameters.has(parameter), (on) => change({ [parameter]: on ? 'on' : null })];
}
