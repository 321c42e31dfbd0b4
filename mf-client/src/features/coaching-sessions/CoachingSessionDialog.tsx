import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  isUpcoming,
  type CoachingSessionWithCoach,
} from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PendingReply } from '@milepost/shared/features/sessions/PendingReply';
import { SessionFacts } from '@milepost/shared/features/sessions/SessionFacts';
import { SessionOutcome } from '@milepost/shared/features/sessions/SessionOutcome';
import { cancellationOf } from './move-and-cancel/cancellation.ts';
import { SessionActions, type Reschedule } from './SessionActions.tsx';
import { CallMessages } from '@milepost/shared/features/sessions/CallMessages';
import { SharedNotes } from '@milepost/shared/features/sessions/SharedNotes';
import { useNow } from '@milepost/shared/features/sessions/useNow';

const Agenda = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type Props = {
  session: CoachingSessionWithCoach;
  reschedule: Reschedule;
  /** The client's preparation, before the session. */
  brief: ReactNode;
  /** The materials that the coach shares for it. */
  materials: ReactNode;
  /** The testimonial on the coach's page, once the session is rated. */
  testimonial: ReactNode;
  onClose: () => void;
};

/** One session with its agenda, and the materials and notes that were shared, at an address of its own. */
export function CoachingSessionDialog({ session, reschedule, brief, materials, testimonial, onClose }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const now = useNow();
  const { title, coach, status, agenda } = session;
  const isOver = !isUpcoming(session, now);
  return (
    <Dialog
      isOpen
      title={<bdi>{title}</bdi>}
      description={
        <>
          With <bdi>{coach ? nameOf(coach) : 'a former coach'}</bdi>
        </>
      }
      onClose={onClose}
    >
      <Stack>
        <Inline>
          <Badge tone={coachingSessionStatusTone[status]}>{coachingSessionStatusLabel[status]}</Badge>
        </Inline>
        <SessionFacts session={session} zone={zone} other="your coach" otherZone={coach?.time_zone} />
        {agenda && <Agenda dir="auto">{agenda}</Agenda>}
        {isOver ? (
          <SessionOutcome session={session} ratingLabel="Your rating:" cancelled={cancellationOf(session, user.id)} />
        ) : (
          <PendingReply session={session} reader="client" other={coach} />
        )}
        <Inline gap={2}>
          <SessionActions session={session} isOver={isOver} now={now} reschedule={reschedule} />
        </Inline>
        {!isOver && (status === 'pending' || status === 'confirmed') && brief}
        {testimonial}
        {materials}
        <SharedNotes session={session} />
        {session.session_type === 'video' && <CallMessages session={session} />}
      </Stack>
    </Dialog>
  );
}
