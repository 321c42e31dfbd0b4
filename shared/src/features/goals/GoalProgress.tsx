import { formatCalendarDate, formatDate } from '@milepost/shared/domain/dates';
import { countedSentence, paceBadge, paceOf, timeLeft, type Goal } from '@milepost/shared/entities/goals/model';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { TextLink } from '@milepost/shared/ui/TextLink';
import styled from 'styled-components';
import type { LinkAddress } from '../../contract/page-addresses.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;
const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-variant-numeric: tabular-nums;
  strong {
    color: var(--text);
    font-weight: 550;
  }
`;

/** The address of the rows that a goal counts; undefined where the viewer has no page of them. */
export type RowsAt = (goal: Goal) => LinkAddress | undefined;

type Props = { goal: Goal; today: string; zone: string; rowsAt: RowsAt };

/** '12 of 20 applications · 9 days left', what a steady pace would have reached, and the bar. */
export function GoalProgress({ goal, today, zone, rowsAt }: Props) {
  const pace = paceOf(goal, today);
  const { basis } = paceBadge(pace);
  const left = timeLeft(pace);
  const rows = rowsAt(goal);
  const sentence = goal.target === 0 ? 'No milestones yet' : countedSentence(goal);
  return (
    <Root>
      <ProgressBar
        label={`Progress of ${goal.title}`}
        hideLabel
        value={Math.min(goal.value, Math.max(goal.target, 1))}
        max={Math.max(goal.target, 1)}
      />
      <Words>
        <strong>{rows === undefined ? sentence : <TextLink to={rows}>{sentence}</TextLink>}</strong>
        {goal.reached_at && <span>Reached {formatDate(goal.reached_at, zone)}</span>}
        {left && <span>{left}</span>}
        {goal.target_date && pace.kind !== 'reached' && <span>by {formatCalendarDate(goal.target_date)}</span>}
        {basis && <span>{basis}</span>}
      </Words>
    </Root>
  );
}
