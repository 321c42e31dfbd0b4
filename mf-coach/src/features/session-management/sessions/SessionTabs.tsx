import type { ReactNode } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { CompletedSessions } from './completed/CompletedSessions.tsx';
import { LoadingSessions } from './LoadingSessions.tsx';
import { isSettled } from './completed/session-outcome.ts';
import { useMayFollowUp } from './useMayFollowUp.ts';
import { UpcomingSessions } from './UpcomingSessions.tsx';
import type { SessionsView } from '../useSessionsView.ts';

type SessionTabsProps = {
  /** Newest first; undefined while loading. */
  sessions: readonly CoachingSessionWithClient[] | undefined;
  view: SessionsView;
  calendar: ReactNode;
  integrations: ReactNode;
};

/** Upcoming: sessions without an outcome, running ones included. Completed: those with one. */
export function SessionTabs({ sessions, view, calendar, integrations }: SessionTabsProps) {
  const { actor, user } = useSignedIn();
  const upcoming = sessions?.filter((session) => !isSettled(session)).toReversed();
  const over = sessions?.filter(isSettled);
  const isClient = useMayFollowUp(user.id);
  const clientPath = (clientId: string): PageAddress => {
    if (actor.role !== 'coach') return `/client/${clientId}/applications`;
    return `/coach/${isClient({ client_id: clientId }) ? 'clients' : 'former-clients'}/${clientId}`;
  };
  const shared = { clientPath, view };

  return (
    <Tabs
      label="Coaching sessions"
      selected={view.tab}
      onSelect={view.chooseTab}
      tabs={[
        {
          id: 'upcoming',
          label: 'Upcoming Sessions',
          count: upcoming?.length,
          content: upcoming ? <UpcomingSessions {...shared} sessions={upcoming} /> : <LoadingSessions />,
        },
        {
          id: 'completed',
          label: 'Completed Sessions',
          count: over?.filter(({ status }) => status === 'completed').length,
          content: over ? <CompletedSessions {...shared} sessions={over} /> : <LoadingSessions />,
        },
        ...(calendar ? [{ id: 'calendar', label: 'Calendar View', content: calendar } as const] : []),
        ...(integrations
          ? [{ id: 'integrations', label: 'Calendar Integrations', content: integrations } as const]
          : []),
      ]}
    />
  );
}
