import { useState } from 'react';
import styled from 'styled-components';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  type CoachingSessionWithClient,
} from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PendingReply } from '@milepost/shared/features/sessions/PendingReply';
import { SessionOutcome } from '@milepost/shared/features/sessions/SessionOutcome';
import { CompletedActions } from './completed/CompletedActions.tsx';
import { FactsForCoach } from './FactsForCoach.tsx';
import { CallMessages } from '@milepost/shared/features/sessions/CallMessages';
import { SessionNotes } from '@milepost/shared/features/sessions/SessionNotes';
import { cancelledFor, isSettled } from './completed/session-outcome.ts';
import { UpcomingActions } from './UpcomingActions.tsx';
import type { SessionsView } from '../useSessionsView.ts';

type CoachingSessionDialogProps = {
  /** The one to show; undefined for none. */
  session: CoachingSessionWithClient | undefined;
  coachName: string;
  view: SessionsView;
};

const Agenda = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** One session with its agenda and notes, at an address of its own. While a note is not saved, closing asks first. */
export function CoachingSessionDialog({ session, coachName, view }: CoachingSessionDialogProps) {
  const [isDirty, setDirty] = useState(false);

  return (
    <Dialog
      isOpen={session !== undefined}
      isDismissable={!isDirty}
      title={<bdi>{session?.title}</bdi>}
      description={
        session && (
          <>
            With <bdi>{session.client ? nameOf(session.client) : 'a former client'}</bdi>
          </>
        )
      }
      onClose={view.close}
    >
      {session && (
        <Stack>
          <Inline>
            <Badge tone={coachingSessionStatusTone[session.status]}>{coachingSessionStatusLabel[session.status]}</Badge>
          </Inline>
          <FactsForCoach session={session} />
          {session.agenda && <Agenda dir="auto">{session.agenda}</Agenda>}
          <PendingReply session={session} reader="coach" other={session.client} />
          <SessionOutcome session={session} ratingLabel="Client Rating:" cancelled={cancelledFor(session)} />
          <Inline gap={2}>
            {isSettled(session) ? (
              <CompletedActions session={session} onFollowUp={() => view.schedule(session.client_id, session.id)} />
            ) : (
              <UpcomingActions session={session} />
            )}
          </Inline>
          <SessionNotes key={session.id} session={session} coachName={coachName} onDirty={setDirty} />
          {session.session_type === 'video' && <CallMessages session={session} />}
        </Stack>
      )}
    </Dialog>
  );
}
