import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignCoach } from '@milepost/shared/entities/people/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type PeopleRow } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { CoachField } from './CoachField.tsx';
import { CurrentCoaches } from './CurrentCoaches.tsx';

/** Assigns a coach to a client and ends assignments. Ending one ends the coach's access at the next request. */
export function AssignCoachDialog({ person, onClose }: { person: PeopleRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [coachId, setCoachId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const assigned = new Set(person.coaches.map(({ id }) => id));
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
        <CoachField
          label={person.coaches.length > 0 ? 'Another coach' : 'Coach'}
          value={coachId}
          onChange={(id) => {
            setCoachId(id);
            setMissing(false);
          }}
          error={missing ? 'Choose a coach' : undefined}
          without={assigned}
        />
      </Stack>
    </Dialog>
  );
}
