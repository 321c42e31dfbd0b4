import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignCoach, peopleQueries } from '@milepost/shared/data/people';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type PeopleRow } from '@milepost/shared/domain/people';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { CurrentCoaches } from './CurrentCoaches.tsx';

/** Assigns a coach to a client and ends assignments. Ending one ends the coach's access at the next request. */
export function AssignCoachDialog({ person, onClose }: { person: PeopleRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [coachId, setCoachId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const coaches = useQuery(
    peopleQueries.page({
      role: 'coach',
      status: 'active',
      search: search.trim().slice(0, 200) || undefined,
      limit: 25,
    }),
  );
  const assigned = new Set(person.coaches.map(({ id }) => id));
  const free = (coaches.data?.rows ?? []).filter(({ id }) => !assigned.has(id));
  const assigning = useMutation({
    mutationFn: (id: string) => assignCoach(person.id, id),
    onSuccess: () => {
      toast.show({ message: `${nameOf(person)} has a new coach.`, tone: 'positive' });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'client_coach_assignments'),
  });
  const assign = (): void => {
    if (coachId) assigning.mutate(coachId);
    else setMissing(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Coaches of ${nameOf(person)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={assigning.isPending} onClick={assign}>
            Assign coach
          </Button>
        </>
      }
    >
      <Stack>
        {assigning.error ? (
          <Alert tone="critical">{messageOf(assigning.error, 'Failed to assign the coach. Try again.')}</Alert>
        ) : null}
        <CurrentCoaches person={person} onEnded={onClose} />
        <Combobox
          label={person.coaches.length > 0 ? 'Another coach' : 'Coach'}
          placeholder="Search coaches"
          emptyText={coaches.error ? 'Failed to load coaches' : 'No coaches match'}
          value={coachId}
          onChange={(id) => {
            setCoachId(id);
            setMissing(false);
          }}
          onInputChange={setSearch}
          isLoading={coaches.isFetching}
          error={missing ? 'Choose a coach' : undefined}
          options={free.map((coach) => ({
            value: coach.id,
            label: nameOf(coach),
            description: `${coach.email ?? ''}, ${coach.clients_count} ${coach.clients_count === 1 ? 'client' : 'clients'}`,
          }))}
        />
      </Stack>
    </Dialog>
  );
}
