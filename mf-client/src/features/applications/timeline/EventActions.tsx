import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { sentenceOf, type ApplicationEvent } from '@milepost/shared/domain/application-events';
import { IconButton } from '@milepost/shared/ui/IconButton';

type Act = (event: ApplicationEvent) => void;
type Props = { event: ApplicationEvent; onCorrect: Act; onEdit: Act; onRemove: Act };

/** What the database wrote can only be dated; interviews and notes are the client's own. */
export function EventActions({ event, onCorrect, onEdit, onRemove }: Props) {
  const sentence = sentenceOf(event);
  if (event.kind === 'created' || event.kind === 'status') {
    return (
      <IconButton
        size="small"
        label={`Correct the date of: ${sentence}`}
        icon={<CalendarClock size={16} aria-hidden />}
        onClick={() => onCorrect(event)}
      />
    );
  }
  return (
    <>
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
