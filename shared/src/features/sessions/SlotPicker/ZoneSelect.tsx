import { timeZones } from '../../../domain/dates/dates.ts';
import { Select } from '../../../ui/Select/Select.tsx';

type ZoneSelectProps = {
  value: string;
  onChange: (zone: string) => void;
  ownZone: string;
  coachZone: string;
};

const named = (zone: string): string => zone.replaceAll('_', ' ');

/** By whose clock times are shown; the reader's and the coach's zone are first. */
export function ZoneSelect({ value, onChange, ownZone, coachZone }: ZoneSelectProps) {
  const first = [
    { value: ownZone, label: `${named(ownZone)} (yours)` },
    ...(coachZone === ownZone ? [] : [{ value: coachZone, label: `${named(coachZone)} (your coach’s)` }]),
  ];
  const others = timeZones().filter((zone) => first.every((one) => one.value !== zone));
  return (
    <Select
      label="Time zone"
      value={value}
      options={[...first, ...others.map((zone) => ({ value: zone, label: named(zone) }))]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
