import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setRole } from '@milepost/shared/entities/people/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, roleLabel, type PeopleRow } from '@milepost/shared/entities/people/model';
import { invalidate } from '@milepost/shared/data/invalidation';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { RoleChoice } from './RoleChoice.tsx';

/** Changes somebody's role. */
export function RoleDialog({ person, onClose }: { person: PeopleRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [role, setChosen] = useState(person.role);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setRole(person.id, role),
    onSuccess: () => {
      toast.show({ message: `${nameOf(person)} is now ${roleLabel(role).toLowerCase()}.`, tone: 'positive' });
      onClose();
    },
    // After a refusal too: another administrator may have changed the person meanwhile.
    onSettled: () => invalidate(queryClient, 'users'),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`Role of ${nameOf(person)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={isPending} disabled={role === person.role} onClick={() => mutate()}>
            Change role
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <Alert tone="critical">{messageOf(error, 'Failed to change the role. Try again.')}</Alert> : null}
        <RoleChoice value={role} onChange={setChosen} />
        {role !== person.role && (person.clients_count > 0 || person.coaches.length > 0) ? (
          <Alert tone="caution">
            {person.role === 'coach'
              ? "Their client assignments end, and they lose access to those clients' data."
              : 'Their coach assignments end.'}
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
