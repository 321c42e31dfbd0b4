import { useState } from 'react';
import type { CoachListing } from '@milepost/shared/domain/marketplace';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { RequestDialog } from './RequestDialog.tsx';

type Props = {
  coach: CoachListing;
  /** Secondary in a list, where many stand below each other. */
  tone?: 'primary' | 'secondary';
};

/** What the client can do with this coach now: ask, wait, or book. */
export function CoachAction({ coach, tone = 'primary' }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (coach.relation === 'coach') {
    return (
      <ButtonLink to={`/client/sessions?book=${coach.user_id}`} tone={tone}>
        Book a session
      </ButtonLink>
    );
  }
  if (coach.relation === 'requested') return <Badge tone="info">Requested</Badge>;
  if (!coach.has_room) {
    return (
      <Badge tone="neutral" dot={false}>
        Not taking new clients
      </Badge>
    );
  }
  return (
    <>
      <Button tone={tone} onClick={() => setAsking(true)}>
        Request coaching
      </Button>
      {isAsking && <RequestDialog coach={coach} onClose={() => setAsking(false)} />}
    </>
  );
}
