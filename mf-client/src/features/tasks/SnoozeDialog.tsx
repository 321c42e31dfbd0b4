import { useState } from 'react';
import { requiredDate } from '@milepost/shared/domain/columns';
import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import { Button } from '@milepost/shared/ui/Button';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Dialog } from '@milepost/shared/ui/Dialog';

type Props = {
  task: ListedTask;
  /** The viewer's day. */
  today: string;
  onSnooze: (date: string) => void;
  onClose: () => void;
};

/** Snoozes a task to a chosen day. */
export function SnoozeDialog({ task, today, onSnooze, onClose }: Props) {
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const snooze = (): void => {
    const { data, error: wrong } = requiredDate('A day').safeParse(date);
    if (data === undefined) setError(wrong?.issues[0]?.message);
    else if (data <= today) setError('Choose a date after today');
    else {
      onSnooze(data);
      onClose();
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Snooze until"
      description={task.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={snooze}>
            Snooze
          </Button>
        </>
      }
    >
      <DatePicker label="Due date" value={date} onChange={setDate} error={error} />
    </Dialog>
  );
}
