import { useState } from 'react';
import styled from 'styled-components';
import { nameOf, type PeopleRow } from '@milepost/shared/entities/people/model';
import { EndAssignmentDialog } from '@milepost/shared/features/assignments';
import { Button } from '@milepost/shared/ui/Button';
import { Inline } from '@milepost/shared/ui/Layout';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Who coaches the client now. Ending an assignment takes the coach's access away, so it asks first. */
export function CurrentCoaches({ person, onEnded }: { person: PeopleRow; onEnded: () => void }) {
  const [endingWith, setEndingWith] = useState<PeopleRow['coaches'][number]>();
  if (person.coaches.length === 0) return null;
  return (
    <>
      <List aria-label="Assigned now">
        {person.coaches.map((coach) => (
          <li key={coach.assignment_id}>
            <Inline align="between">
              <span>{coach.full_name ?? 'Coach'}</span>
              <Button size="small" onClick={() => setEndingWith(coach)}>
                End assignment
              </Button>
            </Inline>
          </li>
        ))}
      </List>
      {endingWith && (
        <EndAssignmentDialog
          assignmentId={endingWith.assignment_id}
          clientName={nameOf(person)}
          coachName={endingWith.full_name ?? 'The coach'}
          onEnded={onEnded}
          onClose={() => setEndingWith(undefined)}
        />
      )}
    </>
  );
}
