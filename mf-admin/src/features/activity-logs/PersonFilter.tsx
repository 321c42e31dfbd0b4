import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Combobox } from '@milepost/shared/ui/Combobox';

/** Chooses whose activity is shown: what a user did, and what was done to them. */
export function PersonFilter({
  value,
  name,
  onChange,
}: {
  value: string;
  /** What the chosen one is called, where they are not among those found. */
  name: string;
  onChange: (id: string) => void;
}) {
  const [search, setSearch] = useState('');
  const people = useQuery(peopleQueries.page({ search: search.trim().slice(0, 200) || undefined, limit: 25 }));
  const found = (people.data?.rows ?? []).map((person) => ({
    value: person.id,
    label: nameOf(person),
    description: person.email ?? '',
  }));
  const isFound = found.some((option) => option.value === value);
  return (
    <Combobox
      label="User"
      hideLabel
      placeholder="All users"
      emptyText={people.error ? 'Failed to load users' : 'No users match'}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      onInputChange={setSearch}
      isLoading={people.isFetching}
      options={value === '' || isFound ? found : [{ value, label: name }, ...found]}
    />
  );
}
