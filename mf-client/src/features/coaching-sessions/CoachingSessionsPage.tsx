import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/data/coaching-sessions';
import { useLiveQueries } from '@milepost/shared/data/live-queries';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { LoadingSessions } from './LoadingSessions.tsx';
import { NoSessions } from './NoSessions.tsx';
import type { Reschedule } from './SessionActions.tsx';
import { SessionList } from './SessionList.tsx';
import { byTab, readSessionsView, writeSessionsView, type SessionsTab } from './sessions-view.ts';

/** `/client/sessions`: the client's coaching sessions, to come and past. */
export default function CoachingSessionsPage({ reschedule }: { reschedule: Reschedule }) {
  const { user, counterparts } = useSignedIn();
  const { data: sessions, error, refetch } = useQuery(coachingSessionQueries.forClient(user.id));
  useLiveQueries([
    { table: 'coaching_sessions', filter: `client_id=eq.${user.id}`, queryKeys: [['coaching-sessions']] },
  ]);
  const [params, setParams] = useSearchParams();
  const { tab: selected, page } = readSessionsView(params);
  const sorted = sessions && byTab(sessions);

  const content = (tab: SessionsTab) => {
    if (!sorted) return <LoadingSessions />;
    if (sorted[tab].length === 0) return <NoSessions tab={tab} hasCoach={counterparts.length > 0} />;
    return (
      <SessionList
        sessions={sorted[tab]}
        tab={tab}
        page={page}
        reschedule={reschedule}
        onPage={(next) => setParams(writeSessionsView({ tab, page: next }), { replace: true })}
      />
    );
  };

  return (
    <Page>
      <PageHeader
        title="Sessions"
        subtitle="What you have agreed with your coach, and what came of it"
        actions={
          counterparts.length > 0 && (
            <ButtonLink to="/client/sessions/book" tone="primary" icon={<CalendarPlus size={16} aria-hidden />}>
              Book a session
            </ButtonLink>
          )
        }
      />
      {!sessions && error ? (
        <Card>
          <ErrorState title="The sessions could not be loaded" onRetry={() => void refetch()}>
            {messageOf(error, 'The server did not answer as expected.')}
          </ErrorState>
        </Card>
      ) : (
        <Tabs
          label="Sessions"
          selected={selected}
          onSelect={(tab) => setParams(writeSessionsView({ tab, page: 1 }), { replace: true })}
          tabs={[
            { id: 'upcoming', label: 'Upcoming', count: sorted?.upcoming.length, content: content('upcoming') },
            { id: 'past', label: 'Past', count: sorted?.past.length, content: content('past') },
          ]}
        />
      )}
    </Page>
  );
}
