import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { dashboardQueries } from '@milepost/shared/entities/dashboard/requests';
import { FirstCourseCard } from '@milepost/shared/features/first-course';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AttentionCard } from './AttentionCard.tsx';
import { CoachFigures } from './CoachFigures.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { summaryOf } from './summary.ts';
import { useLiveDay } from './useLiveDay.ts';
import { WaitingReviewsCard } from './WaitingReviewsCard.tsx';

type Props = { requests?: ReactNode; areRequestsAwaited?: boolean };

/**
 * `/coach/dashboard`: the coach's day, and what needs an answer.
 * @param props.requests the open coaching requests
 * @param props.areRequestsAwaited whether these are still loading: what they would push down is shown together with
 *   them
 */
export function CoachDashboardPage({ requests, areRequestsAwaited = false }: Props) {
  const { user } = useSignedIn();
  const dashboard = useQuery(dashboardQueries.coach(user.id));
  useLiveDay(user.id);
  const { data, error } = dashboard;
  const isLoading = !error && (!data || areRequestsAwaited);

  return (
    <Page>
      <PageHeader
        title="Coach Dashboard"
        subtitle={data ? summaryOf(data) : !error && <Skeleton width="280px" />}
        actions={
          <ButtonLink to="/sessions?schedule=new" tone="primary" icon={<CalendarPlus size={16} aria-hidden />}>
            Schedule Session
          </ButtonLink>
        }
      />
      <LoadedContent query={dashboard} failure="Failed to load dashboard data">
        {isLoading && (
          <>
            <Skeleton shape="block" height="102px" label="Loading dashboard..." />
            <Columns>
              <Skeleton shape="block" height="320px" />
              <Skeleton shape="block" height="320px" />
            </Columns>
          </>
        )}
        {data && !isLoading && (
          <>
            {data.first_course && <FirstCourseCard course={data.first_course} />}
            {data.first_steps && <FirstStepsCard states={data.first_steps} />}
            <CoachFigures dashboard={data} />
            {requests}
            <Columns>
              <Stack>
                <SessionsCard
                  title="Today"
                  sessions={data.today_sessions}
                  isToday
                  emptyText={
                    data.next_sessions.length === 0
                      ? 'No sessions today'
                      : 'No sessions today. Your next sessions are below.'
                  }
                />
                <SessionsCard
                  title="Next sessions"
                  sessions={data.next_sessions}
                  emptyText="Nothing is scheduled after today."
                />
              </Stack>
              <Stack>
                <WaitingReviewsCard reviews={data.waiting_reviews} />
                <AttentionCard clients={data.clients_needing_attention} hasClients={data.client_count > 0} />
              </Stack>
            </Columns>
          </>
        )}
      </LoadedContent>
    </Page>
  );
}
