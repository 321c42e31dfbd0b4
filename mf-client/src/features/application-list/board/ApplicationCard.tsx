import { memo, type MouseEvent, type ReactNode } from 'react';
import { AlarmClock, CalendarClock, Clock as ClockIcon } from 'lucide-react';
import styled from 'styled-components';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { Link } from '@milepost/shared/ui/routing';
import { RowActionsButton } from '../actions/RowActionsButton.tsx';
import type { Clock } from '../arrange/clock.ts';
import { lineClamp } from '../line-clamp.ts';
import { daysInStatusText, nextDue } from '../arrange/due.ts';
import { cardOf, dragInstructions, handleOf } from './drag-source.ts';

/* Nothing in it is positioned: the browser hit-tests each positioned element of each card under the pointer. */
export const Tile = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 0;
  padding: 10px 12px;
  border: 1px solid var(--border);
  border-radius: 8px;
  background: var(--raised);
  box-shadow: var(--shadow-1);
  overflow-wrap: anywhere;
  cursor: grab;
  &[data-lifted] {
    opacity: 0.4;
  }
  &[data-carried] {
    outline: 2px solid var(--accent);
    box-shadow: var(--shadow-2);
  }
  &:focus-within {
    border-color: var(--border-strong);
  }
  h3 {
    margin: 0;
    font-size: var(--size-14);
    line-height: var(--line-14);
    font-weight: 550;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: var(--accent-text);
      text-decoration: underline;
    }
  }
  p,
  footer {
    grid-column: 1 / -1;
  }
  p {
    margin: 0;
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
  [data-long] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  footer {
    grid-row: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    color: var(--faint);
    font-size: var(--size-12);
    line-height: 18px;
  }
  footer > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  footer svg {
    flex: none;
  }
  [data-tone='critical'] {
    color: var(--critical);
  }
  [data-tone='caution'] {
    color: var(--caution);
  }
`;
const Corner = styled.div`
  grid-area: 1 / 2;
  height: 0;
  margin: -4px -8px 0 0;
`;
/** How many letters certainly fit into the two lines of a title or company. */
const lettersInTwoLines = 20;

/** The content of a card; without buttons where it is rendered as the drag overlay. */
export function CardFace({
  application,
  clock,
  title,
}: {
  application: ListedApplication;
  clock: Clock;
  title?: ReactNode;
}) {
  const { job_title, company_name, priority } = application;
  const due = nextDue(application, clock);
  const DueIcon = due?.text.startsWith('Deadline') ? CalendarClock : AlarmClock;
  return (
    <>
      <h3 dir="auto" {...lineClamp(job_title, lettersInTwoLines)}>
        {title ?? job_title}
      </h3>
      <p dir="auto" {...lineClamp(company_name, lettersInTwoLines)}>
        {company_name}
      </p>
      <footer>
        {(priority === 'High' || priority === 'Urgent') && <PriorityBadge priority={priority} />}
        {due && (
          <span data-tone={due.tone}>
            <DueIcon size={13} aria-hidden />
            {due.text}
          </span>
        )}
        <span title="In this status">
          <ClockIcon size={13} aria-hidden />
          {daysInStatusText(application, clock)}
          <span className="visually-hidden"> in this status</span>
        </span>
      </footer>
    </>
  );
}

type Props = {
  application: ListedApplication;
  /** Whether it is being dragged: the original stays in its place, faded. */
  isLifted: boolean;
  clock: Clock;
  onMenu: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

/** One application on the board: dragged anywhere by pointer, from its title with keys (see DragArea). */
export const ApplicationCard = memo(function ApplicationCard({ application, isLifted, clock, onMenu }: Props) {
  const { id, job_title } = application;
  return (
    <Tile {...cardOf(id)} data-lifted={isLifted || undefined}>
      <CardFace
        application={application}
        clock={clock}
        title={
          <Link
            {...handleOf(id)}
            to={`/client/applications/${id}`}
            draggable={false}
            title={job_title}
            aria-describedby={dragInstructions}
          >
            {job_title}
          </Link>
        }
      />
      <Corner>
        <RowActionsButton application={application} onOpen={onMenu} />
      </Corner>
    </Tile>
  );
});
