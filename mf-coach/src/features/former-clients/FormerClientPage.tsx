import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  nextFirst,
  type CoachingSession,
} from '@milepost/shared/entities/coaching-sessions/model';
import { formatDate, formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { reviewStatusTone, type ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Page } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { Navigate } from '@milepost/shared/ui/routing';

const sessionColumns = (zone: string): readonly Column<CoachingSession>[] => [
  {
    id: 'title',
    header: 'Session',
    isRowHeader: true,
    cell: ({ id, title }) => (
      <TextLink to={`/sessions?session=${id}`} dir="auto">
        {title}
      </TextLink>
    ),
  },
  { id: 'time', header: 'Time', cell: ({ session_time }) => formatDateTime(session_time, zone) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={coachingSessionStatusTone[status]}>{coachingSessionStatusLabel[status]}</Badge>,
  },
];

const reviewColumns = (zone: string): readonly Column<ReviewRequest>[] => [
  {
    id: 'title',
    header: 'Review',
    isRowHeader: true,
    cell: ({ id, title, document_type }) => (
      <TextLink to={`/reviews/${id}`} dir="auto">
        {title ?? document_type}
      </TextLink>
    ),
  },
  { id: 'created', header: 'Created', cell: ({ created_at }) => formatDate(created_at, zone) },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={reviewStatusTone[status]}>{status}</Badge> },
];

const back = { to: '/coach/clients', label: 'Clients' } as const;

/** `/coach/former-clients/:id`: what a coach can still see of a former client: their shared sessions and reviews. */
export default function FormerClientPage() {
  const { id = '' } = useParams();
  // The user was redirected here from a client's page, which the shell refused.
  const isRefused = Reflect.get(Object(useLocation().state), 'isRefused') === true;
  const { user } = useSignedIn();
  const zone = useTimeZone();
  // Always refetched: a list from before the assignment ended would redirect back to the client's page.
  const assigned = useQuery({ ...profileQueries.assignedClients(user.id), refetchOnMount: 'always' });
  const sessions = useQuery(coachingSessionQueries.forCoach(user.id));
  const reviews = useQuery(reviewRequestQueries.forCoach(user.id));
  const isClient = !assigned.isFetching && assigned.isSuccess && assigned.data.some((client) => client.id === id);
  const isUnknown = assigned.isFetching || sessions.isPending || reviews.isPending;
  const sessionsWithClient = sessions.data?.filter(({ client_id }) => client_id === id);
  const done = reviews.data?.filter(({ client_id, coach_id }) => client_id === id && coach_id === user.id);
  const sharesNothing = !isUnknown && sessionsWithClient?.length === 0 && done?.length === 0;
  // A user who left Milepost has no profile, while the sessions and reviews remain.
  const profile = useQuery({ ...profileQueries.profile(id), enabled: !isUnknown && !sharesNothing });
  if (isClient) return <Navigate to={`/coach/clients/${id}`} replace />;
  if (isRefused && isUnknown) return <Spinner text="Loading..." fill />;
  if (isRefused && sharesNothing) return <Navigate to="/unauthorized" replace />;
  if (sharesNothing) {
    return (
      <Page>
        <PageHeader title="A former client" back={back} />
        <Card>
          <EmptyState title="Client not found" action={<ButtonLink to={back.to}>All clients</ButtonLink>}>
            You shared nothing with this client, or the link is incorrect.
          </EmptyState>
        </Card>
      </Page>
    );
  }

  return (
    <Page>
      <PageHeader
        title={profile.data ? nameOf(profile.data) : 'A former client'}
        subtitle="No longer your client. You still see the sessions and reviews that you shared."
        back={back}
      />
      <Card title="Sessions" padding="none">
        <LoadedContent query={sessions} failure="Failed to load sessions">
          <DataTable
            caption="Sessions"
            columns={sessionColumns(zone)}
            rows={nextFirst(sessionsWithClient ?? [])}
            rowKey={(session) => session.id}
            isLoading={sessions.isPending}
            empty={<EmptyState title="No sessions">You had no sessions with this client.</EmptyState>}
          />
        </LoadedContent>
      </Card>
      <Card title="Reviews" padding="none">
        <LoadedContent query={reviews} failure="Failed to load reviews">
          <DataTable
            caption="Reviews"
            columns={reviewColumns(zone)}
            rows={done ?? []}
            rowKey={(review) => review.id}
            isLoading={reviews.isPending}
            empty={<EmptyState title="No reviews">You did no reviews for this client.</EmptyState>}
          />
        </LoadedContent>
      </Card>
    </Page>
  );
}
