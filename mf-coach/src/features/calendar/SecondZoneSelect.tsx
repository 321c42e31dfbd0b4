import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { timeZones } from '@milepost/shared/domain/dates';
import { firstNameOf } from '@milepost/shared/entities/people/model';
import { Select } from '@milepost/shared/ui/Select';

type SecondZoneSelectProps = {
  coachId: string;
  zone: string;
  value: string | null;
  onChange: (zone: string) => void;
};

const named = (zone: string): string => zone.replaceAll('_', ' ');

/** Chooses a second time zone beside the coach's own: those of the clients come first. */
export function SecondZoneSelect({ coachId, zone, value, onChange }: SecondZoneSelectProps) {
  const { data: sessions } = useQuery(coachingSessionQueries.forCoach(coachId));
  const options = useMemo(() => {
    const clients = new Map<string, Set<string>>();
    for (const { client } of sessions ?? []) {
      if (!client?.time_zone || client.time_zone === zone) continue;
      clients.set(client.time_zone, (clients.get(client.time_zone) ?? new Set()).add(firstNameOf(client)));
    }
    const first = [...clients].map(([one, names]) => ({
      value: one,
      label: `${named(one)} (${[...names].slice(0, 3).join(', ')}${names.size > 3 ? ', and others' : ''})`,
    }));
    const others = timeZones().filter((one) => one !== zone && !clients.has(one));
    return [...first, ...others.map((one) => ({ value: one, label: named(one) }))];
  }, [sessions, zone]);

  return (
    <Select
      label="Second time zone"
      hideLabel
      placeholder="No second time zone"
      value={value ?? ''}
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
