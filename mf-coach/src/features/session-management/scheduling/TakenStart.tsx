import { nearestFreeStarts } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDate, formatTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

type TakenStartProps = {
  message: string;
  /** What the server answered. */
  failure: unknown;
  zone: string;
  /** Called with the start, an instant. */
  onChoose: (start: string) => void;
};

/** Why the server rejected a time; when it was booked meanwhile, the nearest available ones. */
export function TakenStart({ message, failure, zone, onChoose }: TakenStartProps) {
  const free = nearestFreeStarts(failure);
  return (
    <Alert
      tone="critical"
      title={message}
      actions={
        free.length > 0 &&
        free.map((start) => (
          <Button key={start} size="small" onClick={() => onChoose(start)}>
            {formatDate(start, zone)}, {formatTime(start, zone)}
          </Button>
        ))
      }
    >
      {free.length > 0 && 'These times work for both of you:'}
    </Alert>
  );
}
