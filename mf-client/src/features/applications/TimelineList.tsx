import { CalendarClock, Trash2 } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { sentenceOf, type ApplicationEvent } from '@milepost/shared/domain/application-events';
import { applicationStatusTone, type JobApplication } from '@milepost/shared/domain/job-applications';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Timeline, type TimelineEntry } from '@milepost/shared/ui/Timeline';
import { actorOf } from './actor-of.ts';
import { useRemoveEvent } from './useRemoveEvent.ts';

const toneOf = ({ kind, to_status }: ApplicationEvent): TimelineEntry['tone'] => {
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
  const entryOf = (event: ApplicationEvent): TimelineEntry => {
    const sentence = sentenceOf(event);
    return {
      id: event.id,
      tone: toneOf(event),
      sentence,
      at: event.occurred_at,
      by: actorOf(event, user.id, counterparts),
      actions: (
        <>
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
        </>
      ),
    };
  };
  return <Timeline label="Timeline, newest first" entries={events.toReversed().map(entryOf)} zone={zone} />;
}
