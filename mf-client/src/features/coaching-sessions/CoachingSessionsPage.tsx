import type { ReactNode } from 'react';
import { CalendarPlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { useLiveList } from '@milepost/shared/sync/live-list';
import type { CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';
import { useWrittenParameters } from '@milepost/shared/features/address';
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
import { useOwnSessions } from './useOwnSessions.ts';

type Props = {
  reschedule: Reschedule;
  /** The materials that coaches share with the client; another feature owns them. */
  materials: ReactNode;
  /** The client's preparation for an upcoming session, and the materials for one. */
  briefOf: (session: CoachingSessionWithCoach) => ReactNode;
  materialsOf: (sessionId: string) => ReactNode;
  /** The testimonial of a rated session. */
  testimonialOf: (session: CoachingSessionWithCoach) => ReactNode;
};

/** `/client/sessions`: the client's upcoming and past coaching sessions, and their coaches' materials. */
export default function CoachingSessionsPage({ reschedule, materials, ...slots }: Props) {
  const { briefOf, materialsOf, testimonialOf } = slots;
  const { user, counterparts } = useSignedIn();
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const view = readSessionsView(params);
  const { tab: selected, page, openId } = view;
  // A notification may link to a session that is newer than the list cached on an earlier visit.
  const { query, sessions } = useOwnSessions({ isFresh: openId !== null });
  const { error, isFetching } = query;
  useLiveList({
    table: 'coaching_sessions',
    filter: `client_id=eq.${user.id}`,
  });
  const sorted = sessions && byTab(sessions);
  const opened = sessions?.find(({ id }) => id === openId);
  const addressOf = (id: string): LinkAddress => `?${writeSessionsView({ ...view, openId: id }).toString()}`;
  const show = (change: Partial<SessionsView>): void =>
    write((newest) => writeSessionsView({ ...readSessionsView(newest), ...change }), {
      replace: true,
      preventScrollReset: true,
    });

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
            { id: 'materials', label: 'Materials', content: materials },
          ]}
        />
      </LoadedContent>
      {opened && (
        <CoachingSessionDialog
          key={opened.id}
          session={opened}
          reschedule={reschedule}
          brief={briefOf(opened)}
          materials={materialsOf(opened.id)}
          testimonial={opened.rating === null ? null : testimonialOf(opened)}
          onClose={() => show({ openId: null })}
        />
      )}
    </Page>
  );
}
