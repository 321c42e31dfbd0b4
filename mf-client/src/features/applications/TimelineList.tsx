import { CalendarClock, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { sentenceOf, type ApplicationEvent } from '@milepost/shared/domain/application-events';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { applicationStatusTone, type JobApplication } from '@milepost/shared/domain/job-applications';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { actorOf } from './actor-of.ts';
import { useRemoveEvent } from './useRemoveEvent.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;
const Entry = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 0 0 var(--space-4) 22px;
  &:last-child {
    padding-bottom: 0;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 4px;
    top: 14px;
    bottom: -6px;
    width: 1px;
    background: var(--border-strong);
  }
`;
const Dot = styled.span<{ $tone: string }>`
  position: absolute;
  left: 0;
  top: 6px;
  width: 9px;
  height: 9px;
  border-radius: var(--radius-full);
  background: ${({ $tone }) => ($tone === 'neutral' ? 'var(--faint)' : `var(--${$tone})`)};
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
`;

const toneOf = ({ kind, to_status }: ApplicationEvent): string => {
  if (kind === 'interview') return 'accent';
  return to_status ? applicationStatusTone[to_status] : 'neutral';
};

type Props = {
  application: JobApplication;
  /** Oldest first. */
  events: readonly ApplicationEvent[];
  zone: string;
  onCorrect: (event: ApplicationEvent) => void;
};

/** The events, newest first, each with what its owner can do with it. */
export function TimelineList({ application, events, zone, onCorrect }: Props) {
  const { user, counterparts } = useSignedIn();
  const remove = useRemoveEvent(application);
  return (
    <List aria-label="Timeline, newest first">
      {events.toReversed().map((event) => {
        const sentence = sentenceOf(event);
        const actor = actorOf(event, user.id, counterparts);
        return (
          <Entry key={event.id}>
            <Dot $tone={toneOf(event)} aria-hidden="true" />
            <Words>
              {sentence}
              <small>
                <time dateTime={event.occurred_at}>{formatDateTime(event.occurred_at, zone)}</time>
                {actor && ` · by ${actor}`}
              </small>
            </Words>
            <IconButton
              size="small"
              label={`Correct the date of: ${sentence}`}
              icon={<CalendarClock size={16} aria-hidden />}
              onClick={() => onCorrect(event)}
            />
            {(event.kind === 'interview' || event.kind === 'note') && (
              <IconButton
                size="small"
                label={`Remove: ${sentence}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => remove(event)}
              />
            )}
          </Entry>
        );
      })}
    </List>
  );
}
