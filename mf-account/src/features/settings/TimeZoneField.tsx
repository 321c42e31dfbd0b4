import { useMemo, type Ref } from 'react';
import { browserTimeZone, formatTime, isTimeZone, timeZones } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { Inline, Stack } from '@milepost/shared/ui/Layout';

/** 'America/New York' of 'America/New_York': as people type it. */
const labelOf = (zone: string): string => zone.replaceAll('_', ' ');

/** A zone found by typing its city, with what clocks show there now. */
export function TimeZoneField({
  value,
  onChange,
  onBlur,
  error,
  ref,
}: {
  value: string;
  onChange: (zone: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}) {
  const options = useMemo(() => {
    const zones = timeZones();
    // Browsers list one name of each zone; the stored one may be another of its names.
    const all = value === '' || zones.includes(value) ? zones : [value, ...zones];
    return all.map((zone) => ({ value: zone, label: labelOf(zone) }));
  }, [value]);
  const here = browserTimeZone();
  const isKnownZone = isTimeZone(value);

  return (
    <Stack gap={1}>
      <Combobox
        label="Time zone"
        required
        options={options}
        value={value === '' ? null : value}
        onChange={(zone) => onChange(zone ?? '')}
        onBlur={onBlur}
        emptyText="No time zone matches"
        error={error}
        description={isKnownZone ? `It is ${formatTime(new Date().toISOString(), value)} there now.` : undefined}
        ref={ref}
      />
      {value !== here && (
        <Inline>
          <Button size="small" tone="quiet" onClick={() => onChange(here)}>
            Use this device&apos;s zone: {labelOf(here)}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
