import { memo, type MouseEvent, type ReactNode } from 'react';
import { AlarmClock, CalendarClock, Clock as ClockIcon, GripVertical } from 'lucide-react';
import { useDraggable } from '@dnd-kit/core';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { priorityTone } from '@milepost/shared/domain/priorities';
import { Badge } from '@milepost/shared/ui/Badge';
import { ActsButton } from '../ActsButton.tsx';
import type { Clock } from '../arrange-applications.ts';
import { daysInStatusText, nextDue } from '../due.ts';

export const Tile = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 6px;
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
  &:focus-within {
    border-color: var(--border-strong);
  }
  h3 {
    margin: 0;
    padding-right: 22px;
    font-size: var(--size-14);
    line-height: var(--line-14);
    font-weight: 550;
  }
  h3 a {
    color: inherit;
    text-decoration: none;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    &:hover {
      color: var(--accent-text);
      text-decoration: underline;
    }
  }
  p {
    margin: 0;
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  footer {
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
    gap: 6px;
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
  position: absolute;
  top: 6px;
  right: 4px;
`;
const Handle = styled.button`
  position: absolute;
  bottom: 6px;
  right: 6px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: var(--raised);
  color: var(--faint);
  cursor: grab;
  opacity: 0;
  &:focus-visible,
  article:hover > &,
  article:focus-within > & {
    opacity: 1;
  }
  @media (hover: none) {
    display: none;
  }
`;

/** What a card says; without anything to press where it is drawn under the pointer. */
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
      <h3 dir="auto">{title ?? job_title}</h3>
      <p dir="auto">{company_name}</p>
      <footer>
        {(priority === 'High' || priority === 'Urgent') && (
          <Badge tone={priorityTone[priority]} dot={false}>
            {priority}
          </Badge>
        )}
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
  clock: Clock;
  onMenu: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

/** One application on the board: dragged anywhere by pointer, by its handle with keys. */
export const ApplicationCard = memo(function ApplicationCard({ application, clock, onMenu }: Props) {
  const { id, job_title, company_name } = application;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id });
  const { onKeyDown, ...pointers } = listeners ?? {};
  return (
    <Tile ref={setNodeRef} {...pointers} data-lifted={isDragging || undefined}>
      <CardFace
        application={application}
        clock={clock}
        title={
          <Link to={`/client/applications/edit/${id}`} draggable={false} title={job_title}>
            {job_title}
          </Link>
        }
      />
      <Corner>
        <ActsButton application={application} onOpen={onMenu} />
      </Corner>
      <Handle
        type="button"
        id={`handle-${id}`}
        ref={setActivatorNodeRef}
        onKeyDown={(event) => onKeyDown?.(event)}
        aria-label={`Move ${job_title} at ${company_name}`}
        aria-describedby={attributes['aria-describedby']}
        aria-roledescription="draggable"
      >
        <GripVertical size={14} aria-hidden />
      </Handle>
    </Tile>
  );
});
