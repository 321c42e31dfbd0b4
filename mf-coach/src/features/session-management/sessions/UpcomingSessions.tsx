import { useRef } from 'react';
import { CalendarDays } from 'lucide-react';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { useKeptFocus } from '@milepost/shared/ui/useKeptFocus';
import { PendingReply } from '@milepost/shared/features/sessions/PendingReply';
import { CoachingSessionCard } from './CoachingSessionCard.tsx';
import { UpcomingActions } from './UpcomingActions.tsx';
import type { SessionsView } from '../useSessionsView.ts';

type UpcomingSessionsProps = {
  /** Soonest first. */
  sessions: readonly CoachingSessionWithClient[];
  clientPath: (clientId: string) => PageAddress;
  view: SessionsView;
};

/** Sessions without an outcome. When one gets it, the focus moves to the next session. */
export function UpcomingSessions({ sessions, clientPath, view }: UpcomingSessionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(
    list,
    sessions.map(({ id }) => id),
  );
  return (
    <div ref={list} onFocus={keepFocus}>
      {sessions.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CalendarDays size={20} aria-hidden />}
            title="No upcoming sessions"
            action={
              !view.isScheduling && (
                <Button tone="primary" onClick={() => view.schedule()}>
                  Schedule a session
                </Button>
              )
            }
          >
            Sessions that you schedule and that clients book appear here.
          </EmptyState>
        </Card>
      ) : (
        <Card padding="none" aria-label="Upcoming Sessions">
          <CardList>
            {sessions.map((session) => (
              <CoachingSessionCard
                key={session.id}
                session={session}
                clientPath={clientPath}
                outcome={<PendingReply session={session} reader="coach" other={session.client} />}
                actions={<UpcomingActions session={session} onNotes={() => view.open(session.id)} />}
              />
            ))}
          </CardList>
        </Card>
      )}
    </div>
  );
}
