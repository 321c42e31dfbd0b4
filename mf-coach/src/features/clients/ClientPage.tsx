import { useEffect, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, MessageSquare } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { profileQueries, recordProfileView } from '@milepost/shared/data/profiles';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatTime, formatZone } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { AssignedOnly } from './AssignedOnly.tsx';
import { ApplicationsTab } from './ApplicationsTab.tsx';
import { ClientFigures } from './ClientFigures.tsx';
import { ReviewsTab } from './ReviewsTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { ClientTasks } from './ClientTasks.tsx';
import { useLiveClient } from './useLiveClient.ts';

const tabs = ['applications', 'tasks', 'goals', 'sessions', 'reviews'] as const;

type Props = {
  /** The goals of a client; another feature owns them. */
  goals: (clientId: string) => ReactNode;
};

/** `/coach/clients/:id`: the picture that coach and client share. Opening it counts as one view of the profile a day. */
export function ClientPage({ goals }: Props) {
  const { id = '' } = useParams();
  return (
    <AssignedOnly clientId={id}>
      <SharedPicture id={id} goals={goals} />
    </AssignedOnly>
  );
}

function SharedPicture({ id, goals }: Props & { id: string }) {
  const queryClient = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const profile = useQuery(profileQueries.profile(id));
  useLiveClient(id);
  const { mutate: countView } = useMutation({ mutationFn: recordProfileView });
  useEffect(() => countView(id), [id, countView]);

  const tab = tabs.find((known) => known === parameters.get('tab')) ?? 'applications';
  const zone = profile.data?.time_zone;
  const facts = [
    profile.data?.headline,
    profile.data?.email,
    zone && `${formatTime(new Date().toISOString(), zone)} ${formatZone(zone)} there`,
  ].filter(Boolean);

  return (
    <Page>
      <PageHeader
        title={profile.data ? nameOf(profile.data) : 'Client'}
        subtitle={facts.join(' · ')}
        back={{ to: '/coach/clients', label: 'Clients' }}
        actions={
          <>
            <ButtonLink to={`/messages?with=${id}`} icon={<MessageSquare size={16} aria-hidden />}>
              Message
            </ButtonLink>
            <ButtonLink to={`/client/${id}/applications`}>Job Application Dashboard</ButtonLink>
            <ButtonLink
              to={`/sessions?schedule=new&client=${id}`}
              tone="primary"
              icon={<CalendarPlus size={16} aria-hidden />}
            >
              Schedule Session
            </ButtonLink>
          </>
        }
      />
      {profile.error && !profile.data ? (
        <ErrorState title="Failed to load the client" onRetry={() => void profile.refetch()}>
          {messageOf(profile.error, 'Try again.')}
        </ErrorState>
      ) : (
        <>
          <ClientFigures clientId={id} />
          <Tabs
            label="What you share"
            selected={tab}
            onSelect={(next) => {
              setParameters(next === 'applications' ? {} : { tab: next }, { replace: true });
              // What the next tab shows would be empty, and not true, if the assignment has ended meanwhile.
              void invalidate(queryClient, 'client_coach_assignments');
            }}
            tabs={[
              { id: 'applications', label: 'Applications', content: <ApplicationsTab clientId={id} /> },
              { id: 'tasks', label: 'Tasks', content: <ClientTasks clientId={id} /> },
              { id: 'goals', label: 'Goals', content: goals(id) },
              { id: 'sessions', label: 'Sessions', content: <SessionsTab clientId={id} /> },
              { id: 'reviews', label: 'Reviews', content: <ReviewsTab clientId={id} /> },
            ]}
          />
        </>
      )}
    </Page>
  );
}
