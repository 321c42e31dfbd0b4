import { useEffect, useRef } from 'react';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import type { Goal } from '@milepost/shared/entities/goals/model';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import styled from 'styled-components';
import type { LinkAddress } from '../../../contract/page-addresses.ts';
import { axisOf } from './roadmap-axis.ts';
import { RoadmapRow } from './RoadmapRow.tsx';

/** A long roadmap scrolls horizontally; on a phone it is a list from top to bottom. */
const Scroller = styled.div`
  --names: 280px;
  overflow-x: auto;
  border-radius: 0 0 var(--radius-large) var(--radius-large);
  @media (max-width: 1100px) {
    --names: 208px;
  }
  @media (max-width: 720px) {
    overflow-x: visible;
  }
`;
const Plane = styled.div<{ $months: number }>`
  position: relative;
  min-width: calc(var(--names) + ${({ $months }) => $months * 88}px);
  @media (max-width: 720px) {
    min-width: 0;
  }
`;
const Head = styled.div`
  position: relative;
  height: 44px;
  margin-left: var(--names);
  @media (max-width: 720px) {
    display: none;
  }
`;
/** Covers the months that are scrolled past the names. */
const Corner = styled.div`
  position: sticky;
  left: 0;
  z-index: 1;
  width: var(--names);
  height: 44px;
  margin-bottom: -44px;
  background: var(--raised);
  @media (max-width: 720px) {
    display: none;
  }
`;
const MonthName = styled.span<{ $from: number; $width: number }>`
  position: absolute;
  left: ${({ $from }) => $from}%;
  width: ${({ $width }) => $width}%;
  padding: 20px 8px 0;
  border-left: 1px solid var(--border);
  height: 100%;
  color: var(--muted);
  font-size: var(--size-12);
  white-space: nowrap;
  overflow: hidden;
`;
const Lines = styled.div`
  position: absolute;
  inset: 0 0 0 var(--names);
  pointer-events: none;
  @media (max-width: 720px) {
    display: none;
  }
`;
const Today = styled.div<{ $at: number }>`
  position: absolute;
  top: 0;
  bottom: 0;
  left: ${({ $at }) => $at}%;
  border-left: 2px solid var(--accent);
  span {
    position: absolute;
    top: 0;
    left: 0;
    padding: 0 6px;
    border-radius: 0 0 var(--radius-small) 0;
    background: var(--accent);
    color: var(--on-accent);
    font-size: var(--size-12);
    line-height: 16px;
    white-space: nowrap;
  }
`;

type Props = { goals: readonly Goal[]; today: string; zone: string; addressOf: (goal: Goal) => LinkAddress };

/** The goals on the months they take, with milestones and today; dropped ones are left out. */
export function Roadmap({ goals, today, zone, addressOf }: Props) {
  const shown = goals.filter(({ status }) => status !== 'dropped');
  const axis = axisOf(shown, today);
  const todayAt = axis.at(today);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where not all months fit, what is under way is what a reader looks for.
    const frame = scroller.current;
    if (!frame) return;
    const months = frame.querySelector<HTMLElement>('[data-months]')?.offsetWidth ?? 0;
    const inSight = frame.clientWidth - (frame.scrollWidth - months);
    frame.scrollLeft = (months * todayAt) / 100 - inSight / 2;
  }, [todayAt]);
  if (shown.length === 0) {
    return (
      <Card>
        <EmptyState title="No goals on your roadmap">All goals are dropped. Add a goal or resume one.</EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Goals by month" meta={`Today is ${formatCalendarDate(today)}`} padding="none">
      <Scroller ref={scroller}>
        <Plane $months={axis.months.length}>
          <Corner aria-hidden="true" />
          <Head data-months aria-hidden="true">
            {axis.months.map(({ label, from, width }) => (
              <MonthName key={label} $from={from} $width={width}>
                {label}
              </MonthName>
            ))}
          </Head>
          <ul aria-label="Goals by date">
            {shown.map((goal) => (
              <RoadmapRow key={goal.id} goal={goal} axis={axis} address={addressOf(goal)} today={today} zone={zone} />
            ))}
          </ul>
          <Lines aria-hidden="true">
            <Today $at={todayAt}>
              <span>Today</span>
            </Today>
          </Lines>
        </Plane>
      </Scroller>
    </Card>
  );
}
