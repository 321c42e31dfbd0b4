import { useState } from 'react';
import type { FollowUp } from '@milepost/shared/domain/follow-ups';
import { Button } from '@milepost/shared/ui/Button';
import { FollowUpDateDialog } from './FollowUpDateDialog.tsx';
import { useFollowUpActions } from './useFollowUpActions.ts';

type Props = { followUp: FollowUp; clientId: string; today: string };

/** Actions for a suggested follow-up. */
export function FollowUpButtons({ followUp, clientId, today }: Props) {
  const { isBusy, addTask, setDate, dismiss } = useFollowUpActions(followUp, clientId, today);
  const [isDating, setDating] = useState(false);
  return (
    <>
      <Button size="small" busy={isBusy} onClick={addTask}>
        Add task
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => setDating(true)}>
        Set follow-up date
      </Button>
      <Button size="small" tone="quiet" disabled={isBusy} onClick={dismiss}>
        Dismiss
      </Button>
      {isDating && (
        <FollowUpDateDialog followUp={followUp} today={today} onChoose={setDate} onClose={() => setDating(false)} />
      )}
    </>
  );
}
