import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nearestFreeStarts } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

type TakenTimeProps = {
  failure: unknown;
  /** Shown where the server gave no reason. */
  fallback: string;
  onChoose: (start: string) => void;
};

/**
 * Why the server rejected it; when a time was booked by others meanwhile, the nearest available ones to choose instead.
 */
export function TakenTime({ failure, fallback, onChoose }: TakenTimeProps) {
  const zone = useTimeZone();
  const free = nearestFreeStarts(failure);
  return (
    <Alert
      tone="critical"
      title={messageOf(failure, fallback)}
      actions={
        free.length > 0 &&
        free.map((start) => (
          <Button key={start} size="small" onClick={() => onChoose(start)}>
            {formatDateTime(start, zone)}
          </Button>
        ))
      }
    >
      {free.length > 0 && 'These times work for both of you:'}
    </Alert>
  );
}
