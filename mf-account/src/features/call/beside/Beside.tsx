import { useState } from 'react';
import styled from 'styled-components';
import type { CallRole } from '@milepost/shared/entities/calls/model';
import type { CoachingSessionWithBoth } from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { SessionNotes } from '@milepost/shared/features/sessions/SessionNotes';
import { SharedNotes } from '@milepost/shared/features/sessions/SharedNotes';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { briefOf } from '../sessions-address.ts';
import { CallChat } from './CallChat.tsx';
import { CallTasks } from './CallTasks.tsx';

type Props = { session: CoachingSessionWithBoth; role: CallRole; isIn: boolean };

const Choice = styled.div`
  padding: var(--space-3) 16px 0;
`;
const Panel = styled.div`
  padding: 16px;
  &[hidden] {
    display: none;
  }
`;
const Agenda = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  color: var(--muted);
`;

const views = { chat: 'Chat', notes: 'Notes', tasks: 'Tasks', agenda: 'Agenda' } as const;
type View = keyof typeof views;
const options = (Object.keys(views) as View[]).map((value) => ({ value, label: views[value] }));

/** What two people need while they talk. What is typed in one view stays while another one is looked at. */
export function Beside({ session, role, isIn }: Props) {
  const [view, setView] = useState<View>('chat');
  const [isDirty, setDirty] = useState(false);
  const [isWriting, setWriting] = useState(false);
  return (
    <Card padding="none" aria-label="Beside the call">
      <Choice>
        <SegmentedControl label="Show beside the call" options={options} value={view} onChange={setView} />
      </Choice>
      <Panel hidden={view !== 'chat'}>
        <CallChat session={session} isOpen={isIn} onDirty={setWriting} />
      </Panel>
      <Panel hidden={view !== 'notes'}>
        {role === 'coach' ? (
          <SessionNotes session={session} coachName={nameOf(session.coach)} onDirty={setDirty} />
        ) : (
          <SharedNotes session={session} />
        )}
      </Panel>
      <Panel hidden={view !== 'tasks'}>
        <CallTasks clientId={session.client_id} role={role} />
      </Panel>
      <Panel hidden={view !== 'agenda'}>
        <Stack gap={3}>
          <h3>Agenda</h3>
          {session.agenda ? <Agenda dir="auto">{session.agenda}</Agenda> : <Quiet>This session has no agenda.</Quiet>}
          {/* In this tab it would end the call. */}
          {role === 'coach' && (
            <div>
              <ButtonLink to={briefOf(session.id)} target="_blank" size="small">
                Brief
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Panel>
      <UnsavedChanges when={isDirty || isWriting} />
    </Card>
  );
}
