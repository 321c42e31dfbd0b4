import { useState } from 'react';
import styled from 'styled-components';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  type CoachingSessionWithClient,
} from '@milepost/shared/domain/coaching-sessions';
import { nameOf } from '@milepost/shared/domain/people';
import { Badge } from '@milepost/shared/ui/Badge';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { FactsForCoach } from './FactsForCoach.tsx';
import { SessionNotes } from './SessionNotes.tsx';

type CoachingSessionDialogProps = {
  /** The one to show; undefined for none. */
  session: CoachingSessionWithClient | undefined;
  coachName: string;
  onClose: () => void;
};

const Agenda = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** One session with its agenda and notes, at an address of its own. While a note is not saved, closing asks first. */
export function CoachingSessionDialog({ session, coachName, onClose }: CoachingSessionDialogProps) {
  const [isDirty, setDirty] = useState(false);

  return (
    <Dialog
      isOpen={session !== undefined}
      isDismissable={!isDirty}
      title={session?.title ?? ''}
      description={session && `With ${nameOf(session.client)}`}
      onClose={onClose}
    >
      {session && (
        <Stack>
          <Inline>
            <Badge tone={coachingSessionStatusTone[session.status]}>{coachingSessionStatusLabel[session.status]}</Badge>
          </Inline>
          <FactsForCoach session={session} />
          {session.agenda && <Agenda dir="auto">{session.agenda}</Agenda>}
          <SessionNotes key={session.id} session={session} coachName={coachName} onDirty={setDirty} />
        </Stack>
      )}
    </Dialog>
  );
}
