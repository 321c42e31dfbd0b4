import { useSignedIn } from '@milepost/shared/auth';
import type { CoachingSessionWithCoach } from '@milepost/shared/domain/coaching-sessions';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SessionOutcome } from '@milepost/shared/ui/SessionOutcome';
import { cancellationOf } from './cancellation.ts';
import { CoachingSessionCard } from './CoachingSessionCard.tsx';
import { SessionActions } from './SessionActions.tsx';
import type { SessionsTab } from './sessions-view.ts';

const pageSize = 20;

type Props = {
  sessions: readonly CoachingSessionWithCoach[];
  tab: SessionsTab;
  page: number;
  onPage: (page: number) => void;
};

/** The sessions of one tab, a page at a time. */
export function SessionList({ sessions, tab, page, onPage }: Props) {
  const { user } = useSignedIn();
  const shownPage = Math.min(page, Math.ceil(sessions.length / pageSize));
  return (
    <>
      <Card padding="none">
        <CardList>
          {sessions.slice((shownPage - 1) * pageSize, shownPage * pageSize).map((session) => (
            <CoachingSessionCard
              key={session.id}
              session={session}
              outcome={
                tab === 'past' && (
                  <SessionOutcome
                    session={session}
                    ratingLabel="Your rating:"
                    cancelled={cancellationOf(session, user.id)}
                  />
                )
              }
              actions={<SessionActions session={session} isOver={tab === 'past'} />}
            />
          ))}
        </CardList>
      </Card>
      {sessions.length > pageSize && (
        <Pagination page={shownPage} pageSize={pageSize} total={sessions.length} noun="sessions" onPage={onPage} />
      )}
    </>
  );
}
