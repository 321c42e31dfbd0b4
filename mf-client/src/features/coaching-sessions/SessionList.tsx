import { useSignedIn } from '@milepost/shared/auth';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import type { CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { Stack } from '@milepost/shared/ui/Layout';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { PendingReply } from '@milepost/shared/features/sessions/PendingReply';
import { SessionOutcome } from '@milepost/shared/features/sessions/SessionOutcome';
import { cancellationOf } from './move-and-cancel/cancellation.ts';
import { CoachingSessionCard } from './CoachingSessionCard.tsx';
import { NextSession } from './NextSession.tsx';
import { SessionActions, type Reschedule } from './SessionActions.tsx';
import type { SessionsTab } from './sessions-view.ts';
import { useNow } from '@milepost/shared/features/sessions/useNow';

const pageSize = 20;

type Props = {
  sessions: readonly CoachingSessionWithCoach[];
  tab: SessionsTab;
  page: number;
  onPage: (page: number) => void;
  reschedule: Reschedule;
  /** The address of a session's details. */
  addressOf: (id: string) => LinkAddress;
};

/** The sessions of one tab, a page at a time; the next one is apart, above the others. */
export function SessionList({ sessions, tab, page, onPage, reschedule, addressOf }: Props) {
  const { user } = useSignedIn();
  const now = useNow();
  const shownPage = Math.min(page, Math.ceil(sessions.length / pageSize));
  const shown = sessions.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const next = tab === 'upcoming' && shownPage === 1 ? shown[0] : undefined;
  const listed = next ? shown.slice(1) : shown;
  const actionsOf = (session: CoachingSessionWithCoach) => (
    <SessionActions
      session={session}
      isOver={tab === 'past'}
      now={now}
      reschedule={reschedule}
      details={addressOf(session.id)}
    />
  );
  const outcomeOf = (session: CoachingSessionWithCoach) =>
    tab === 'past' ? (
      <SessionOutcome session={session} ratingLabel="Your rating:" cancelled={cancellationOf(session, user.id)} />
    ) : (
      <PendingReply session={session} reader="client" other={session.coach} />
    );

  return (
    <Stack gap={5}>
      {next && (
        <NextSession key={next.id} session={next} now={now} outcome={outcomeOf(next)} actions={actionsOf(next)} />
      )}
      {listed.length > 0 && (
        <Card padding="none">
          <CardList>
            {listed.map((session) => (
              <CoachingSessionCard
                key={session.id}
                session={session}
                outcome={outcomeOf(session)}
                actions={actionsOf(session)}
              />
            ))}
          </CardList>
        </Card>
      )}
      {sessions.length > pageSize && (
        <Pagination page={shownPage} pageSize={pageSize} total={sessions.length} noun="sessions" onPage={onPage} />
      )}
    </Stack>
  );
}
