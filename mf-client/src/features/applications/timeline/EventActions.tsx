import { CalendarClock, CalendarPlus, CalendarX2, Pencil, Trash2, Undo2 } from 'lucide-react';
import { sentenceOf, type ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { IconButton } from '@milepost/shared/ui/IconButton';

type Act = (event: ApplicationEvent) => void;
type Props = { event: ApplicationEvent; onCorrect: Act; onEdit: Act; onRemove: Act; onMistake: Act; onCalendar: Act };

/** An application begins with Applied where nothing else is true of it. */
const canBeMistake = ({ kind, to_status }: ApplicationEvent): boolean => kind === 'status' || to_status !== 'Applied';

/** A change of status gets another day or was a mistake; interviews and notes are the client's own. */
export function EventActions({ event, onCorrect, onEdit, onRemove, onMistake, onCalendar }: Props) {
  const sentence = sentenceOf(event);
  if (event.kind === 'created' || event.kind === 'status') {
    return (
      <>
        <IconButton
          size="small"
          label={`Correct the date of: ${sentence}`}
          icon={<CalendarClock size={16} aria-hidden />}
          onClick={() => onCorrect(event)}
        />
        {canBeMistake(event) && (
          <IconButton
            size="small"
            label={`This was a mistake: ${sentence}`}
            icon={<Undo2 size={16} aria-hidden />}
            onClick={() => onMistake(event)}
          />
        )}
      </>
    );
  }
  const isOff = event.interview_outcome === 'cancelled';
  return (
    <>
      {event.kind === 'interview' && (
        <IconButton
          size="small"
          label={`${isOff ? 'Remove from calendar with a file' : 'Add to calendar'}: ${sentence}`}
          icon={isOff ? <CalendarX2 size={16} aria-hidden /> : <CalendarPlus size={16} aria-hidden />}
          onClick={() => onCalendar(event)}
        />
      )}
      <IconButton
        size="small"
        label={`Edit: ${sentence}`}
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => onEdit(event)}
      />
      <IconButton
        size="small"
        label={`Remove: ${sentence}`}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => onRemove(event)}
      />
    </>
  );
}
