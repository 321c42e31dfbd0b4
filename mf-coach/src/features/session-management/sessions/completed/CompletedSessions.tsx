import { History } from 'lucide-react';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import {
  coachingSessionStatusLabel,
  type CoachingSessionWithClient,
} from '@milepost/shared/entities/coaching-sessions/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { SessionOutcome } from '@milepost/shared/features/sessions/SessionOutcome';
import { CoachingSessionCard } from '../CoachingSessionCard.tsx';
import { CompletedActions } from './CompletedActions.tsx';
import { cancelledFor } from './session-outcome.ts';
import { outcomes, type SessionsView } from '../../useSessionsView.ts';

const pageSize = 20;

type CompletedSessionsProps = {
  /** Newest first. */
  sessions: readonly CoachingSessionWithClient[];
  clientPath: (clientId: string) => PageAddress;
  view: SessionsView;
};

/** Completed sessions; missed and canceled ones by a filter. */
export function CompletedSessions({ sessions, clientPath, view }: CompletedSessionsProps) {
  const shown = sessions.filter(({ status }) => status === view.outcome);
  const page = Math.min(view.page, Math.max(1, Math.ceil(shown.length / pageSize)));
  const label = coachingSessionStatusLabel[view.outcome].toLowerCase();

  return (
    <Stack gap={3}>
      <Toolbar>
        <SegmentedControl
          label="Outcome"
          options={outcomes.map((outcome) => ({ value: outcome, label: coachingSessionStatusLabel[outcome] }))}
          value={view.outcome}
          onChange={(value) => {
            const outcome = outcomes.find((option) => option === value);
            if (outcome) view.chooseOutcome(outcome);
          }}
        />
      </Toolbar>
      {shown.length === 0 ? (
        <Card>
          <EmptyState icon={<History size={20} aria-hidden />} title={`No ${label} sessions`}>
            {view.outcome === 'completed'
              ? 'Once a session has started, complete it under Upcoming Sessions. It appears here with its notes and rating.'
              : 'Sessions with this outcome appear here.'}
          </EmptyState>
        </Card>
      ) : (
        <Card padding="none" aria-label="Completed Sessions">
          <CardList>
            {shown.slice((page - 1) * pageSize, page * pageSize).map((session) => (
              <CoachingSessionCard
                key={session.id}
                session={session}
                clientPath={clientPath}
                outcome={
                  <SessionOutcome session={session} ratingLabel="Client Rating:" cancelled={cancelledFor(session)} />
                }
                actions={
                  <CompletedActions
                    session={session}
                    onNotes={() => view.open(session.id)}
                    onFollowUp={() => view.schedule(session.client_id, session.id)}
                  />
                }
              />
            ))}
          </CardList>
        </Card>
      )}
      {shown.length > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={shown.length} noun="sessions" onPage={view.choosePage} />
      )}
    </Stack>
  );
}
