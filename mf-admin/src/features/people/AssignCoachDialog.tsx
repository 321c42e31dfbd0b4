import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignCoach, endAssignment, peopleQueries } from '@milepost/shared/data/people';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type PeopleRow } from '@milepost/shared/domain/people';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';

const failure = 'The assignment could not be changed. Try again.';

/** Assigns a coach to a client and ends assignments. Ending one ends the coach's access at the next request. */
export function AssignCoachDialog({ person, onClose }: { person: PeopleRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [coachId, setCoachId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const coaches = useQuery(
    peopleQueries.page({ role: 'coach', status: 'active', search: search.trim() || undefined, limit: 25 }),
  );
  const settle = (message: string) => (): void => {
    toast.show({ message, tone: 'positive' });
    void queryClient.invalidateQueries({ queryKey: ['people'] });
    onClose();
  };
  const assigning = useMutation({
    mutationFn: (id: string) => assignCoach(person.id, id),
    onSuccess: settle(`${nameOf(person)} has a new coach.`),
  });
  const ending = useMutation({ mutationFn: endAssignment, onSuccess: settle('The assignment has ended.') });
  const error = assigning.error ?? ending.error;
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
        {error ? <Alert tone="critical">{messageOf(error, failure)}</Alert> : null}
        {person.coaches.map((coach) => (
          <Inline key={coach.assignment_id} align="between">
            <span>{coach.full_name ?? 'Coach'}</span>
            <Button size="small" busy={ending.isPending} onClick={() => ending.mutate(coach.assignment_id)}>
              End assignment
            </Button>
          </Inline>
        ))}
        <Combobox
          label="Coach"
          placeholder="Search coaches"
          emptyText="No coach matches"
          value={coachId}
          onChange={(id) => {
            setCoachId(id);
            setMissing(false);
          }}
          onInputChange={setSearch}
          isLoading={coaches.isFetching}
          error={missing ? 'Choose a coach' : undefined}
          options={(coaches.data?.rows ?? []).map((coach) => ({
            value: coach.id,
            label: nameOf(coach),
            description: `${coach.email ?? ''}, ${coach.clients_count} clients`,
          }))}
        />
      </Stack>
    </Dialog>
  );
}
