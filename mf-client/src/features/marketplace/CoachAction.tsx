import { useState } from 'react';
import { bookAddress } from '@milepost/shared/entities/coaching-sessions/model';
import { pauseOf, type CoachListing } from '@milepost/shared/entities/marketplace/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { RequestDialog } from './requests/RequestDialog.tsx';

type Props = {
  coach: CoachListing;
  /** Secondary in a list of many. */
  tone?: 'primary' | 'secondary';
  /** The time that was chosen on the coach's page, '' for none. */
  start?: string;
};

/** The client's action for this coach: request, wait, or book. */
export function CoachAction({ coach, tone = 'primary', start = '' }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (coach.relation === 'coach') {
    return (
      <ButtonLink to={bookAddress(coach.user_id, start === '' ? {} : { start })} tone={tone}>
        Book a session
      </ButtonLink>
    );
  }
  if (coach.relation === 'requested') return <Badge tone="caution">Requested</Badge>;
  const pause = pauseOf(coach);
  if (pause !== null) {
    return (
      <Badge tone="neutral" dot={false}>
        {pause}
      </Badge>
    );
  }
  return (
    <>
      <Button tone={tone} onClick={() => setAsking(true)}>
        Request coaching
      </Button>
      {isAsking && <RequestDialog coach={coach} start={start} onClose={() => setAsking(false)} />}
    </>
  );
}
