import { useState } from 'react';
import { shareMaterials, withdrawShare } from '@milepost/shared/entities/materials/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { LibraryMaterial } from '@milepost/shared/entities/materials/model';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Stack } from '@milepost/shared/ui/Layout';
import { holdsWords, searchWords } from '@milepost/shared/domain/folded-text';

/** With more clients than this, a search is shown. */
const manyClients = 8;

type Choice = { readonly all: boolean; readonly clients: ReadonlySet<string> };

const sharedNow = ({ shares }: LibraryMaterial): Choice => ({
  all: shares.some(({ client_id }) => client_id === null),
  clients: new Set(shares.flatMap(({ client_id }) => client_id ?? [])),
});

/** What sending a choice changes: the shares to make, and those to withdraw. */
const differences = ({ id, shares }: LibraryMaterial, { all, clients }: Choice) => {
  const isWanted = (clientId: string | null): boolean => (clientId === null ? all : clients.has(clientId));
  const wanted = [...(all ? [null] : []), ...clients];
  return {
    added: wanted
      .filter((clientId) => !shares.some(({ client_id }) => client_id === clientId))
      .map((client_id) => ({ material_id: id, client_id })),
    withdrawn: shares.filter(({ client_id }) => !isWanted(client_id)),
  };
};

type Props = { material: LibraryMaterial; clients: readonly Person[]; onClose: () => void };

/** Chooses who may open a material: all clients, or some of them. */
export function ShareDialog({ material, clients, onClose }: Props) {
  const [choice, setChoice] = useState(() => sharedNow(material));
  const [search, setSearch] = useState('');
  const { mutate, isPending, error } = useOptimisticAction<Choice>({
    changes: ['material_shares'],
    send: async (chosen) => {
      const { added, withdrawn } = differences(material, chosen);
      if (added.length > 0) await shareMaterials(added);
      await Promise.all(withdrawn.map(({ id }) => withdrawShare(id)));
    },
    onDone: onClose,
    done: () => ({ tone: 'positive', message: `Saved who can open “${material.title}”` }),
  });
  const found = clients.filter((client) => holdsWords(searchWords(search), nameOf(client)));
  const toggle = (clientId: string): void => {
    const next = new Set(choice.clients);
    if (!next.delete(clientId)) next.add(clientId);
    setChoice({ ...choice, clients: next });
  };

  return (
    <FormDialog
      title={`Share “${material.title}”`}
      description="Clients are notified when you share. When you withdraw, they can't open it anymore."
      submitLabel="Save"
      busy={isPending}
      error={error && messageOf(error, 'Failed to share the material. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(choice);
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <Checkbox
        label="All clients"
        description="Also those who become your clients later"
        checked={choice.all}
        onChange={() => setChoice({ ...choice, all: !choice.all })}
      />
      {clients.length > manyClients && (
        <SearchField label="Search clients" placeholder="Search clients..." value={search} onChange={setSearch} />
      )}
      <Stack gap={2} role="group" aria-label="Clients">
        {found.map((client) => (
          <Checkbox
            key={client.id}
            label={<bdi>{nameOf(client)}</bdi>}
            disabled={choice.all}
            checked={choice.all || choice.clients.has(client.id)}
            onChange={() => toggle(client.id)}
          />
        ))}
        {clients.length > 0 && found.length === 0 && <EmptyState title="No clients match your search" />}
        {clients.length === 0 && (
          <EmptyState title="No clients yet">
            Clients appear here when you accept their request or an administrator assigns them to you.
          </EmptyState>
        )}
      </Stack>
    </FormDialog>
  );
}
