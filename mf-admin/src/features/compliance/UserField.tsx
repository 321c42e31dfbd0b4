import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Combobox } from '@milepost/shared/ui/Combobox';

export type ChosenUser = { readonly id: string; readonly name: string };

type Props = { value: ChosenUser | null; onChange: (user: ChosenUser | null) => void; error?: string | undefined };

/** Finds whom a dialog is about, by name or address. */
export function UserField({ value, onChange, error }: Props) {
  const [search, setSearch] = useState('');
  const people = useQuery(peopleQueries.page({ search: search.trim().slice(0, 200) || undefined, limit: 25 }));
  const rows = people.data?.rows ?? [];
  return (
    <Combobox
      label="User"
      required
      placeholder="Search users"
      emptyText={people.error ? 'Failed to load users' : 'No users match'}
      value={value?.id ?? null}
      onChange={(id) => {
        const person = rows.find((row) => row.id === id);
        onChange(person ? { id: person.id, name: nameOf(person) } : null);
      }}
      onInputChange={setSearch}
      isLoading={people.isFetching}
      error={error}
      options={rows.map((person) => ({ value: person.id, label: nameOf(person), description: person.email ?? '' }))}
    />
  );
}
