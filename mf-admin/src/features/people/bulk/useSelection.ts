import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { listPeople } from '@milepost/shared/entities/people/requests';
import type { PeopleQuery, PeopleRow } from '@milepost/shared/entities/people/model';

/** Most users who are selected at once. */
export const mostSelected = 5000;

type Selected = ReadonlyMap<string, PeopleRow>;
const none: Selected = new Map();

async function everyone(query: PeopleQuery): Promise<Selected> {
  const found = new Map<string, PeopleRow>();
  let after: string | undefined;
  do {
    const page = await listPeople({ ...query, limit: 200, after, before: undefined });
    for (const person of page.rows) if (found.size < mostSelected) found.set(person.id, person);
    after = page.next ?? undefined;
  } while (after !== undefined && found.size < mostSelected);
  return found;
}

/** Who is selected in the list, over all of its pages. Another search or filter begins anew: nobody is changed unseen. */
export function useSelection(query: PeopleQuery) {
  const { sort: _sort, descending: _descending, after: _after, before: _before, ...filters } = query;
  const key = JSON.stringify(filters);
  const [selection, setSelection] = useState<{ key: string; people: Selected }>({ key, people: none });
  const people = selection.key === key ? selection.people : none;
  const choose = (ids: ReadonlySet<string>, shown: readonly PeopleRow[]): void => {
    const peopleById = new Map([...people, ...shown.map((person) => [person.id, person] as const)]);
    setSelection({ key, people: new Map([...peopleById].filter(([id]) => ids.has(id))) });
  };
  const all = useMutation({
    mutationFn: () => everyone(query),
    onSuccess: (found) => setSelection({ key, people: found }),
  });
  return {
    people,
    choose,
    /** Those selected are kept as `become` gives them. */
    update: (become: (person: PeopleRow) => PeopleRow) =>
      setSelection((now) => ({ ...now, people: new Map([...now.people].map(([id, person]) => [id, become(person)])) })),
    clear: () => setSelection({ key, people: none }),
    selectAll: () => all.mutate(),
    isSelectingAll: all.isPending,
    error: all.error,
  };
}
