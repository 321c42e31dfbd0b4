import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { CoachingSessionDialog } from './sessions/CoachingSessionDialog.tsx';
import { SchedulePanel } from './scheduling/SchedulePanel.tsx';
import { SessionTabs } from './sessions/SessionTabs.tsx';
import { useCoach } from './useCoach.ts';
import { useSessionsView } from './useSessionsView.ts';

type SessionManagementProps = {
  coachId: string;
  /** What the tab Calendar View shows. */
  calendar?: ReactNode;
  /** What the tab Calendar Integrations shows. */
  integrations?: ReactNode;
};

/** The coaching sessions of one coach: schedule, hold, and look back. */
export function SessionManagement({ coachId, calendar, integrations }: SessionManagementProps) {
  const view = useSessionsView();
  const { coach, error, isMissing, retry } = useCoach(coachId);
  const sessions = useQuery({
    ...coachingSessionQueries.forCoach(coachId),
    // A notification may link to a session that is newer than the list cached on an earlier visit.
    refetchOnMount: view.openId === null ? true : 'always',
  });
  useLiveList({
    table: 'coaching_sessions',
    filter: `coach_id=eq.${coachId}`,
  });
  const [isDirty, setDirty] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);

  const closeForm = () => {
    setDirty(false);
    setDiscarding(false);
    view.stopScheduling();
  };
  const leaveForm = () => (isDirty ? setDiscarding(true) : closeForm());
  if (isMissing && !sessions.data?.length) {
    return (
      <Page>
        <PageHeader title="Session Management" back={{ to: '/sessions', label: 'All coaches' }} />
        <ErrorState title="Coach not found" actions={<ButtonLink to="/sessions">Choose a coach</ButtonLink>}>
          The link is incorrect, or this user isn't a coach anymore.
        </ErrorState>
      </Page>
    );
  }
  const opened = sessions.data?.find(({ id }) => id === view.openId);
  const after = sessions.data?.find(({ id }) => id === view.afterId);

  return (
    <Page>
      <PageHeader
        title="Session Management"
        subtitle={
          coach &&
          (coach.isOneself ? 'Schedule sessions, hold them, and keep your notes.' : `Sessions of ${coach.name}`)
        }
        back={coach && !coach.isOneself ? { to: '/sessions', label: 'All coaches' } : undefined}
        actions={
          <Button
            tone="primary"
            icon={<CalendarPlus size={16} aria-hidden />}
            aria-expanded={view.isScheduling}
            onClick={() => (view.isScheduling ? leaveForm() : view.schedule())}
          >
            Schedule Session
          </Button>
        }
      />
      {view.isScheduling && coach && (
        <SchedulePanel
          key={`${view.forClient} ${after?.id ?? ''} ${view.startsAt ?? ''}`}
          coachId={coachId}
          coach={coach}
          clientId={view.forClient}
          startsAt={view.startsAt}
          after={after}
          onDirty={setDirty}
          onScheduled={() => {
            setDirty(false);
            view.showScheduled();
          }}
          onCancel={leaveForm}
        />
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Discard this session?"
        confirmLabel="Discard"
        onConfirm={closeForm}
        onCancel={() => setDiscarding(false)}
      >
        The session isn't scheduled yet.
      </ConfirmDialog>
      {view.openId !== null && sessions.data && !opened && !sessions.isFetching && !sessions.error && (
        <Alert
          tone="caution"
          title="Session not found"
          actions={
            <Button size="small" onClick={view.close}>
              Dismiss
            </Button>
          }
        >
          It belongs to another coach, or the link is incorrect.
        </Alert>
      )}
      <LoadedContent
        query={{
          data: sessions.data,
          error: error ?? sessions.error,
          isFetching: sessions.isFetching,
          refetch: () => Promise.all([sessions.refetch(), error ? retry() : undefined]),
        }}
        failure="Failed to load sessions"
      >
        <SessionTabs sessions={sessions.data} view={view} calendar={calendar} integrations={integrations} />
      </LoadedContent>
      <CoachingSessionDialog coachName={coach?.name ?? ''} session={opened} view={view} />
    </Page>
  );
}
