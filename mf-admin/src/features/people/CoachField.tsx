import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Combobox } from '@milepost/shared/ui/Combobox';

type Props = {
  label: string;
  description?: string | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
  /** Coaches who are not offered. */
  without?: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

/** Chooses an active coach by searching; the value is their id. */
export function CoachField({ label, description, value, onChange, error, without = none }: Props) {
  const [search, setSearch] = useState('');
  const coaches = useQuery(
    peopleQueries.page({
      role: 'coach',
      status: 'active',
      search: search.trim().slice(0, 200) || undefined,
      limit: 25,
    }),
  );
  return (
    <Combobox
      label={label}
      description={description}
      placeholder="Search coaches"
      emptyText={coaches.error ? 'Failed to load coaches' : 'No coaches match'}
      value={value}
      onChange={onChange}
      onInputChange={setSearch}
      isLoading={coaches.isFetching}
      error={error}
      options={(coaches.data?.rows ?? [])
        .filter(({ id }) => !without.has(id))
        .map((coach) => ({
          value: coach.id,
          label: nameOf(coach),
          description: `${coach.email ?? ''}, ${coach.clients_count} ${coach.clients_count === 1 ? 'client' : 'clients'}`,
        }))}
    />
  );
}
