import { useEffect, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, MessageSquare } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { profileQueries, recordProfileView } from '@milepost/shared/entities/profiles/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatZonedTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { AssignedOnly } from './AssignedOnly.tsx';
import { ClientFigures } from './ClientFigures.tsx';
import { clientTabOf } from './client-tabs.ts';
import { useLiveClient } from './useLiveClient.ts';

type OfClient = { clientId: string };
const Overview = lazyPage<OfClient>(() => import('./overview/OverviewTab.tsx'));
const ApplicationsTab = lazyPage<OfClient>(() => import('./applications/ApplicationsTab.tsx'));
const SessionsTab = lazyPage<OfClient>(() => import('./SessionsTab.tsx'));
const ReviewsTab = lazyPage<OfClient>(() => import('./ReviewsTab.tsx'));

type Props = {
  /** The tabs that other features own. */
  slots: Readonly<Record<'goals' | 'notes' | 'materials', (clientId: string) => ReactNode>>;
  /** What is done rarely with a client; another feature owns it. */
  menu?: ((clientId: string, name: string) => ReactNode) | undefined;
};

/** `/coach/clients/:id`: the picture that coach and client share, and the coach's notebook. Opening it counts as one view of the profile a day. */
export function ClientPage({ slots, menu }: Props) {
  const { id = '' } = useParams();
  return (
    <AssignedOnly clientId={id}>
      <SharedPicture id={id} slots={slots} menu={menu} />
    </AssignedOnly>
  );
}

function SharedPicture({ id, slots, menu }: Props & { id: string }) {
  const queryClient = useQueryClient();
  const [parameters] = useSearchParams();
  const write = useWrittenParameters();
  const profile = useQuery(profileQueries.profile(id));
  useLiveClient(id);
  const { mutate: countView } = useMutation({ mutationFn: recordProfileView });
  useEffect(() => countView(id), [id, countView]);

  const zone = profile.data?.time_zone;
  const facts = [
    profile.data?.headline,
    profile.data?.email,
    zone && `${formatZonedTime(new Date().toISOString(), zone)} there`,
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
            {profile.data && menu?.(id, nameOf(profile.data))}
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
            label="Client"
            selected={clientTabOf(parameters)}
            onSelect={(next) => {
              write(() => new URLSearchParams(next === 'overview' ? {} : { tab: next }), { replace: true });
              // If the assignment has ended meanwhile, the next tab would be wrongly empty.
              void invalidate(queryClient, 'client_coach_assignments');
            }}
            tabs={[
              { id: 'overview', label: 'Overview', content: <Overview clientId={id} /> },
              { id: 'applications', label: 'Applications', content: <ApplicationsTab clientId={id} /> },
              { id: 'sessions', label: 'Sessions', content: <SessionsTab clientId={id} /> },
              { id: 'reviews', label: 'Reviews', content: <ReviewsTab clientId={id} /> },
              { id: 'goals', label: 'Goals', content: slots.goals(id) },
              { id: 'notes', label: 'Notes', content: slots.notes(id) },
              { id: 'materials', label: 'Materials', content: slots.materials(id) },
            ]}
          />
        </>
      )}
    </Page>
  );
}
