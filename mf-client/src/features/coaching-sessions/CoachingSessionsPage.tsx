import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/data/coaching-sessions';
import { useLiveList } from '@milepost/shared/data/live-list';
import { keysThatHold } from '@milepost/shared/data/query-keys';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Page } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { CoachingSessionDialog } from './CoachingSessionDialog.tsx';
import { LoadingSessions } from './LoadingSessions.tsx';
import { NoSessions } from './NoSessions.tsx';
import type { Reschedule } from './SessionActions.tsx';
import { SessionList } from './SessionList.tsx';
import { byTab, readSessionsView, writeSessionsView, type SessionsTab, type SessionsView } from './sessions-view.ts';

/** `/client/sessions`: the client's coaching sessions, to come and past. */
export default function CoachingSessionsPage({ reschedule }: { reschedule: Reschedule }) {
  const { user, counterparts } = useSignedIn();
  const [params, setParams] = useSearchParams();
  const view = readSessionsView(params);
  const { tab: selected, page, openId } = view;
  const query = useQuery({
    ...coachingSessionQueries.forClient(user.id),
    // A notification leads to what may be newer than the list that is kept from an earlier visit.
    refetchOnMount: openId === null ? true : 'always',
  });
  const { data: sessions, error, isFetching } = query;
  useLiveList({
    table: 'coaching_sessions',
    filter: `client_id=eq.${user.id}`,
    queryKeys: keysThatHold('coaching_sessions'),
  });
  const sorted = sessions && byTab(sessions);
  const opened = sessions?.find(({ id }) => id === openId);
  const addressOf = (id: string): string => `?${writeSessionsView({ ...view, openId: id }).toString()}`;
  const show = (change: Partial<SessionsView>): void =>
    setParams(writeSessionsView({ ...view, ...change }), { replace: true, preventScrollReset: true });

  const content = (tab: SessionsTab) => {
    if (!sorted) return <LoadingSessions />;
    if (sorted[tab].length === 0) return <NoSessions tab={tab} hasCoach={counterparts.length > 0} />;
    return (
      <SessionList
        sessions={sorted[tab]}
        tab={tab}
        page={page}
        reschedule={reschedule}
        addressOf={addressOf}
        onPage={(next) => show({ page: next })}
      />
    );
  };

  return (
    <Page>
      <PageHeader
        title="Sessions"
        subtitle="Your upcoming and past coaching sessions"
        actions={
          counterparts.length > 0 && (
            <ButtonLink to="/client/sessions/book" tone="primary" icon={<CalendarPlus size={16} aria-hidden />}>
              Book a session
            </ButtonLink>
          )
        }
      />
      {openId !== null && sessions && !opened && !isFetching && !error && (
        <Alert
          tone="caution"
          title="Session not found"
          actions={
            <Button size="small" onClick={() => show({ openId: null })}>
              Dismiss
            </Button>
          }
        >
          It isn't one of yours, or the link is incorrect.
        </Alert>
      )}
      <LoadedContent query={query} failure="Failed to load sessions">
        <Tabs
          label="Sessions"
          selected={selected}
          onSelect={(tab) => show({ tab, page: 1 })}
          tabs={[
            { id: 'upcoming', label: 'Upcoming', count: sorted?.upcoming.length, content: content('upcoming') },
            { id: 'past', label: 'Past', count: sorted?.past.length, content: content('past') },
          ]}
        />
      </LoadedContent>
      {opened && (
        <CoachingSessionDialog
          key={opened.id}
          session={opened}
          reschedule={reschedule}
          onClose={() => show({ openId: null })}
        />
      )}
    </Page>
  );
}
