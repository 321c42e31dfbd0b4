import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '@milepost/shared/data/profiles';
import {
  emptySchedule,
  type CoachingSessionWithClient,
  type ScheduleForm,
} from '@milepost/shared/domain/coaching-sessions';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ScheduleSessionForm } from './ScheduleSessionForm.tsx';

type SchedulePanelProps = {
  coachId: string;
  coach: { zone: string; isOneself: boolean };
  /** The coach's sessions, by which times are shown as taken until a client is chosen. */
  sessions: readonly CoachingSessionWithClient[];
  /** Whom the form begins with; '' for nobody. */
  clientId: string;
  /** The coaching session that this one follows. */
  after: CoachingSessionWithClient | undefined;
  onDirty: (isDirty: boolean) => void;
  onScheduled: () => void;
  onCancel: () => void;
};

const followUp = (session: CoachingSessionWithClient): Partial<ScheduleForm> => ({
  title: `Follow-up: ${session.title}`.slice(0, 200),
  client_id: session.client_id,
  duration_minutes: session.duration_minutes,
  session_type: session.session_type,
  meeting_url: session.meeting_url ?? '',
  location: session.location ?? '',
});

/** The card with the form 'Schedule New Session', once it is known whom it may offer. */
export function SchedulePanel({ coachId, coach, clientId, after, ...form }: SchedulePanelProps) {
  const clients = useQuery(profileQueries.assignedClients(coachId));
  // Made once for each form, so that a second try after a lost answer schedules no second one.
  const [id] = useState(() => crypto.randomUUID());

  return (
    <Card title="Schedule New Session">
      {clients.data ? (
        <ScheduleSessionForm
          {...form}
          id={id}
          coachId={coachId}
          zone={coach.zone}
          isOwnCalendar={coach.isOneself}
          clients={clients.data}
          initial={{ ...emptySchedule(), client_id: clientId, ...(after ? followUp(after) : {}) }}
        />
      ) : clients.error ? (
        <ErrorState title="Failed to load clients" onRetry={() => void clients.refetch()}>
          {messageOf(clients.error, 'Please try again.')}
        </ErrorState>
      ) : (
        <Skeleton shape="block" height="360px" label="Loading clients..." />
      )}
    </Card>
  );
}
