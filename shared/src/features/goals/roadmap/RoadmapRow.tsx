import { addDays, formatCalendarDate } from '@milepost/shared/domain/dates';
import { paceBadge, paceOf, timeLeft, type Goal } from '@milepost/shared/entities/goals/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { TextLink } from '@milepost/shared/ui/TextLink';
import styled from 'styled-components';
import type { LinkAddress } from '../../../contract/page-addresses.ts';
import { Link } from '../../../ui/routing/routing.tsx';
import { isMilestoneLate, milestoneWhen } from '../milestones/MilestoneRow.tsx';
import type { Axis } from './roadmap-axis.ts';

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: var(--names) minmax(0, 1fr);
  border-top: 1px solid var(--border);
  @media (max-width: 720px) {
    display: block;
    padding: 12px 0;
  }
`;
/** Stays in sight while the months are scrolled. */
const Words = styled.div`
  position: sticky;
  left: 0;
  z-index: 1;
  background: var(--raised);
  min-width: 0;
  padding: 10px 16px;
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--size-14);
    line-height: var(--line-14);
    font-weight: 550;
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--space-2);
    margin-top: 4px;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
  @media (max-width: 720px) {
    position: static;
    padding: 0 16px;
  }
`;
/** On the axis of a wide screen milestones are marks; their text is for screen readers, and for phones. */
const Steps = styled.ol`
  margin-top: 6px;
  padding-left: 14px;
  border-left: 2px solid var(--border-strong);
  font-size: var(--size-13);
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
  }
  li[data-late] small {
    color: var(--critical);
  }
  @media (min-width: 721px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const Track = styled.div`
  position: relative;
  min-height: 64px;
  @media (max-width: 720px) {
    display: none;
  }
`;
type Look = 'open' | 'done' | 'late' | 'paused';
const colors: Record<Look, string> = {
  open: 'var(--accent)',
  done: 'var(--positive)',
  late: 'var(--critical)',
  paused: 'var(--faint)',
};
const Bar = styled(Link)<{ $from: number; $to: number; $look: Look; $endless: boolean }>`
  position: absolute;
  top: 50%;
  left: ${({ $from }) => $from}%;
  width: ${({ $from, $to }) => Math.max($to - $from, 0.8)}%;
  height: 24px;
  margin-top: -12px;
  border: 1px ${({ $endless }) => ($endless ? 'dashed' : 'solid')} ${({ $look }) => colors[$look]};
  ${({ $endless }) => $endless && 'border-right: 0;'}
  border-radius: var(--radius-small);
  background: color-mix(in oklab, ${({ $look }) => colors[$look]} 14%, transparent);
  overflow: hidden;
`;
const Filled = styled.span<{ $share: number; $look: Look }>`
  position: absolute;
  inset: 0 auto 0 0;
  width: ${({ $share }) => $share}%;
  background: color-mix(in oklab, ${({ $look }) => colors[$look]} 45%, transparent);
`;
const Mark = styled.span<{ $at: number; $look: Look }>`
  position: absolute;
  top: 50%;
  left: ${({ $at }) => $at}%;
  width: 12px;
  height: 12px;
  margin: -6px 0 0 -6px;
  transform: rotate(45deg);
  border: 2px solid ${({ $look }) => colors[$look]};
  border-radius: 2px;
  background: ${({ $look }) => ($look === 'done' ? colors.done : 'var(--raised)')};
`;

const lookOf = (goal: Goal, today: string): Look => {
  const { kind } = paceOf(goal, today);
  if (kind === 'reached') return 'done';
  if (kind === 'overdue') return 'late';
  return kind === 'paused' ? 'paused' : 'open';
};

type Props = { goal: Goal; axis: Axis; address: LinkAddress; today: string; zone: string };

/** One goal from its start to its target date, with its milestones as marks. */
export function RoadmapRow({ goal, axis, address, today, zone }: Props) {
  const pace = paceOf(goal, today);
  const badge = paceBadge(pace);
  const left = timeLeft(pace);
  const look = lookOf(goal, today);
  const share = goal.target > 0 ? Math.min(100, (goal.value / goal.target) * 100) : 0;
  return (
    <Row>
      <Words>
        <h3>
          <TextLink to={address} dir="auto">
            {goal.title}
          </TextLink>
        </h3>
        <p>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <span>
            {formatCalendarDate(goal.starts_on)} – {goal.target_date ? formatCalendarDate(goal.target_date) : 'open'}
          </span>
          {left && <span>{left}</span>}
        </p>
        {goal.milestones.length > 0 && (
          <Steps aria-label={`Milestones of ${goal.title}`}>
            {goal.milestones.map((milestone) => (
              <li key={milestone.id} {...(isMilestoneLate(milestone, today) ? { 'data-late': true } : {})}>
                <span dir="auto">{milestone.title}</span>
                <small>
                  {milestone.target_date && `${formatCalendarDate(milestone.target_date)} · `}
                  {milestoneWhen(milestone, today, zone) ?? 'No date'}
                </small>
              </li>
            ))}
          </Steps>
        )}
      </Words>
      <Track aria-hidden="true">
        <Bar
          to={address}
          tabIndex={-1}
          title={goal.title}
          $from={axis.at(goal.starts_on)}
          $to={goal.target_date === null ? 100 : axis.at(addDays(goal.target_date, 1))}
          $endless={goal.target_date === null}
          $look={look}
        >
          <Filled $share={share} $look={look} />
        </Bar>
        {goal.milestones.map(
          (milestone) =>
            milestone.target_date !== null && (
              <Mark
                key={milestone.id}
                title={`${milestone.title}, ${formatCalendarDate(milestone.target_date)}`}
                $at={axis.at(milestone.target_date)}
                $look={milestone.done_at !== null ? 'done' : isMilestoneLate(milestone, today) ? 'late' : 'open'}
              />
            ),
        )}
      </Track>
    </Row>
  );
}
