import type { SavedAvailability } from '@milepost/shared/entities/availability/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';

type Props = { sessions: SavedAvailability['outside']; zone: string };

/** Sessions that were scheduled earlier and are outside the hours now. */
export function OutsideHours({ sessions, zone }: Props) {
  if (sessions.length === 0) return null;
  return (
    <Alert
      tone="caution"
      title={
        sessions.length === 1
          ? '1 scheduled session is outside these hours and stays scheduled'
          : `${sessions.length} scheduled sessions are outside these hours and stay scheduled`
      }
      actions={<ButtonLink to="/sessions">Open sessions</ButtonLink>}
    >
      {sessions
        .slice(0, 5)
        .map(({ title, session_time }) => `${title}, ${formatDateTime(session_time, zone)}`)
        .join('; ')}
      {sessions.length > 5 && ` and ${sessions.length - 5} more`}
    </Alert>
  );
}
