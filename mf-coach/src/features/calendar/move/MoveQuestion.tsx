import { durationLabel } from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn, formatDate, formatTime, formatTimeElsewhere, formatZonedTime } from '@milepost/shared/domain/dates';
import { firstNameOf } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { spokenReason } from '../grid/spoken.ts';
import type { Move } from './useMove.ts';

type MoveQuestionProps = { move: Move; zone: string };

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Tuesday, Nov 24, 10:30 AM EST'. */
const whenOf = (instant: string, zone: string): string => {
  const day = longDay.format(new Date(`${dateIn(zone, instant)}T00:00:00Z`));
  return `${day}, ${formatZonedTime(instant, zone)}`;
};

/** Asks once before a session is rescheduled, and says who has to confirm it; a taken time can't be confirmed. */
export function MoveQuestion({ move, zone }: MoveQuestionProps) {
  const { moving, isAsking, reasons, obstacle, freeStarts } = move;
  if (!moving) return null;
  const { session, target } = moving;
  const isElsewhere = target.start !== session.session_time;
  const length = target.minutes === session.duration_minutes ? '' : durationLabel(target.minutes);
  const client = session.client ? firstNameOf(session.client) : 'The client';
  const theirs = session.client?.time_zone ? formatTimeElsewhere(target.start, session.client.time_zone, zone) : null;
  const title = isElsewhere
    ? `Move to ${whenOf(target.start, zone)}${length && `, for ${length}`}?`
    : `Change to ${length}?`;

  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={title}
      tone="primary"
      confirmLabel={isElsewhere ? 'Reschedule' : 'Change length'}
      cancelLabel={isElsewhere ? 'Keep time' : 'Keep length'}
      busy={move.isPending || move.isChecking}
      disabled={obstacle !== undefined}
      onConfirm={move.confirm}
      onCancel={() => move.cancel()}
    >
      {obstacle ? (
        <Stack gap={2}>
          <p role="alert">This time is {spokenReason([obstacle])}.</p>
          {freeStarts.length > 0 ? (
            <>
              <p>Free near that time:</p>
              <Inline gap={2}>
                {freeStarts.map((start) => (
                  <Button
                    key={start}
                    size="small"
                    onClick={() => move.ask({ session, target: { start, minutes: target.minutes } })}
                  >
                    {formatDate(start, zone)}, {formatTime(start, zone)}
                  </Button>
                ))}
              </Inline>
            </>
          ) : (
            <p>Nothing is free in the days after it. Choose another day.</p>
          )}
        </Stack>
      ) : (
        <>
          <p>
            <bdi>{client}</bdi> is asked to agree{isElsewhere && theirs ? `: it's ${theirs} there` : ''}.
          </p>
          {reasons && reasons.length > 0 && <p>This time is {spokenReason(reasons)}.</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
