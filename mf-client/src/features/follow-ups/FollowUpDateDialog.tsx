import { useState } from 'react';
import { addDays } from '@milepost/shared/domain/dates';
import type { FollowUp } from '@milepost/shared/entities/follow-ups/model';
import { Button } from '@milepost/shared/ui/Button';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Dialog } from '@milepost/shared/ui/Dialog';

type Props = {
  followUp: Pick<FollowUp, 'job_title' | 'company_name'>;
  today: string;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** Chooses the day until which a suggested follow-up is snoozed. */
export function FollowUpDateDialog({ followUp, today, onChoose, onClose }: Props) {
  const tomorrow = addDays(today, 1);
  const [day, setDay] = useState(addDays(today, 3));
  const [wasTried, setTried] = useState(false);
  const problem = day === '' ? 'Choose a date' : day < tomorrow ? 'Choose a date in the future' : undefined;
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title="Set follow-up date"
      description={`${followUp.job_title} at ${followUp.company_name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            onClick={() => {
              setTried(true);
              if (problem !== undefined) return;
              onChoose(day);
              onClose();
            }}
          >
            Set date
          </Button>
        </>
      }
    >
      <DatePicker
        label="Follow-up date"
        required
        value={day}
        minValue={tomorrow}
        onChange={setDay}
        error={wasTried ? problem : undefined}
      />
    </Dialog>
  );
}
