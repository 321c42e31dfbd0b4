import { paceBadge, paceOf, type Goal } from '@milepost/shared/entities/goals/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { TextLink } from '@milepost/shared/ui/TextLink';
import styled from 'styled-components';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { CountButtons } from './CountButtons.tsx';
import { GoalMenu } from './GoalMenu.tsx';
import { GoalProgress, type RowsAt } from './GoalProgress.tsx';
import { MilestoneRow } from './milestones/MilestoneRow.tsx';
import type { GoalActions } from './useGoalActions.ts';

const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: 14px 16px;
  border-top: 1px solid var(--border);
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  h3 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: var(--size-14);
    line-height: 24px;
    font-weight: 550;
  }
  /* On a phone the title has its line, and the actions are below it. */
  @media (max-width: 720px) {
    flex-wrap: wrap;
    h3 {
      flex: 1 0 100%;
    }
    > :last-child {
      margin-left: auto;
    }
  }
`;
const Small = styled.small`
  color: var(--faint);
  font-size: var(--size-12);
  font-weight: 400;
`;

/** How many open milestones a row shows; the rest are in the goal. */
const shownMilestones = 2;

export type GoalRowProps = {
  goal: Goal;
  among: readonly Goal[];
  /** The address that opens the goal. */
  address: LinkAddress;
  today: string;
  zone: string;
  canDelete: boolean;
  rowsAt: RowsAt;
  actions: GoalActions;
  onEdit: (goal: Goal) => void;
};

/** One goal in the list: its progress, its pace, what comes next. */
export function GoalRow({ goal, among, address, today, zone, canDelete, rowsAt, actions, onEdit }: GoalRowProps) {
  const badge = paceBadge(paceOf(goal, today));
  const next = goal.status === 'active' ? goal.milestones.filter(({ done_at }) => done_at === null) : [];
  const more = next.length - shownMilestones;
  return (
    <Row>
      <Top>
        <h3>
          <TextLink to={address} dir="auto">
            {goal.title}
          </TextLink>{' '}
          <Small>{goal.category}</Small>
        </h3>
        <CountButtons goal={goal} actions={actions} />
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <GoalMenu goal={goal} among={among} canDelete={canDelete} actions={actions} onEdit={() => onEdit(goal)} />
      </Top>
      <GoalProgress goal={goal} today={today} zone={zone} rowsAt={rowsAt} />
      {next.length > 0 && (
        <ul aria-label={`Next milestones of ${goal.title}`}>
          {next.slice(0, shownMilestones).map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              goal={goal}
              milestone={milestone}
              today={today}
              zone={zone}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Small>
          <TextLink to={address}>
            {more} more {more === 1 ? 'milestone' : 'milestones'}
          </TextLink>
        </Small>
      )}
    </Row>
  );
}
