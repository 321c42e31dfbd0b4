import { X } from 'lucide-react';
import styled from 'styled-components';
import type { CourseAssigning } from '../../../entities/course-assignments/model.ts';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Stack } from '@milepost/shared/ui/Layout';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
`;

type Learner = CourseAssigning['learners'][number];
type Props = {
  learners: readonly Learner[];
  /** Whether the chosen course is for somebody. Who was chosen before stays in sight. */
  canTake: (learner: Learner) => boolean;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
};

/** Who is assigned a course: people are added one by one, and removed again. */
export function LearnersField({ learners, canTake, value, error, onChange }: Props) {
  const chosen = learners.filter(({ id }) => value.includes(id));
  return (
    <Stack gap={2}>
      <Combobox
        // Empty again after each person who is added.
        key={value.length}
        label="People"
        required
        placeholder="Search by name"
        emptyText="No people match"
        error={error}
        options={learners
          .filter((learner) => !value.includes(learner.id) && canTake(learner))
          .map((learner) => ({ value: learner.id, label: nameOf(learner), description: learner.email }))}
        value={null}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
      {chosen.length > 0 && (
        <List aria-label="Chosen people">
          {chosen.map((learner) => (
            <li key={learner.id}>
              <span>
                <span dir="auto">{nameOf(learner)}</span>
                {!canTake(learner) && <small> · Not for this role</small>}
              </span>
              <IconButton
                size="small"
                label={`Remove ${nameOf(learner)}`}
                icon={<X size={16} aria-hidden />}
                onClick={() => onChange(value.filter((id) => id !== learner.id))}
              />
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}
