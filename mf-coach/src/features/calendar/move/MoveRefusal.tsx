import { messageOf } from '@milepost/shared/domain/app-error';
import { nearestFreeStarts } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDate, formatTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import type { Move } from './useMove.ts';

type MoveRefusalProps = { move: Move; zone: string };

/** Why a session was not rescheduled; when its time was booked meanwhile, the nearest available ones. */
export function MoveRefusal({ move, zone }: MoveRefusalProps) {
  const { refusal } = move;
  if (!refusal) return null;
  const { session, target, error } = refusal;
  const free = nearestFreeStarts(error);
  return (
    <Alert
      tone="critical"
      title={messageOf(error, 'Failed to reschedule the session. Try again.')}
      onDismiss={move.forgetRefusal}
      actions={
        free.length > 0 &&
        free.map((start) => (
          <Button
            key={start}
            size="small"
            onClick={() => move.ask({ session, target: { start, minutes: target.minutes } })}
          >
            {formatDate(start, zone)}, {formatTime(start, zone)}
          </Button>
        ))
      }
    >
      “<bdi>{session.title}</bdi>” is back at its time.{free.length > 0 && ' These times work for both of you:'}
    </Alert>
  );
}
