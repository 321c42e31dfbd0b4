import { useMemo } from 'react';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { checkContacts } from './check-contacts.ts';
import type { FoundContact } from './found-contact.ts';

/**
 * What an import of a file would add to the existing contacts. Each person has an id from the start, so that a retry
 * adds nobody twice, and counts as new while being added: also once the list has it.
 */
export function useNewPeople(found: readonly FoundContact[] | undefined, contacts: readonly Contact[]) {
  const ids = useMemo(
    () => new Map<number, string>(found?.map(({ number }) => [number, crypto.randomUUID()])),
    [found],
  );
  const others = useMemo(() => {
    const own = new Set(ids.values());
    return contacts.filter(({ id }) => !own.has(id));
  }, [ids, contacts]);
  const arrived = contacts.length - others.length;
  const checked = useMemo(() => found && checkContacts(found, others), [found, others]);
  const people = useMemo(
    () => checked?.added.map(({ number, contact }) => ({ ...contact, id: ids.get(number) ?? '' })) ?? [],
    [checked, ids],
  );
  return { checked, people, arrived };
}
