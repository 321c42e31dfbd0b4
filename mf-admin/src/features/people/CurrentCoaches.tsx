import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { endAssignment } from '@milepost/shared/data/people';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type PeopleRow } from '@milepost/shared/domain/people';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Inline } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Who coaches the client now. Ending an assignment takes the coach's access away, so it asks first. */
export function CurrentCoaches({ person, onEnded }: { person: PeopleRow; onEnded: () => void }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<string | null>(null);
  const ending = useMutation({
    mutationFn: endAssignment,
    onSuccess: () => {
      toast.show({ message: 'The assignment has ended.', tone: 'positive' });
      onEnded();
    },
    onSettled: () => invalidate(queryClient, 'client_coach_assignments'),
  });
  if (person.coaches.length === 0) return null;
  return (
    <List aria-label="Assigned now">
      {person.coaches.map(({ assignment_id, full_name }) => (
        <li key={assignment_id}>
          {asked === assignment_id ? (
            <Alert
              tone="caution"
              title={`End the assignment of ${full_name ?? 'this coach'}?`}
              actions={
                <>
                  <Button size="small" onClick={() => setAsked(null)}>
                    Keep
                  </Button>
                  <Button
                    size="small"
                    tone="critical"
                    busy={ending.isPending}
                    onClick={() => ending.mutate(assignment_id)}
                  >
                    End assignment
                  </Button>
                </>
              }
            >
              {ending.error
                ? messageOf(ending.error, 'Failed to end the assignment. Try again.')
                : `This coach will no longer see ${nameOf(person)}'s data.`}
            </Alert>
          ) : (
            <Inline align="between">
              <span>{full_name ?? 'Coach'}</span>
              <Button size="small" onClick={() => setAsked(assignment_id)}>
                End assignment
              </Button>
            </Inline>
          )}
        </li>
      ))}
    </List>
  );
}
