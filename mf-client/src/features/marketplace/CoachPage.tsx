import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, UserX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { marketplaceQueries } from '@milepost/shared/entities/marketplace/requests';
import { coachingSessionTypeLabel, startInAddress } from '@milepost/shared/entities/coaching-sessions/model';
import { answerTimeOf, explainMatch, rateOf } from '@milepost/shared/entities/marketplace/model';
import { useAddress } from '@milepost/shared/features/address';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { FactList } from '@milepost/shared/ui/FactList';
import { Columns, Inline, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { BookingPages } from './BookingPages.tsx';
import { CoachAction } from './CoachAction.tsx';
import { Match } from './coach.styles.ts';
import { FreeSlots } from './times/FreeSlots.tsx';
import { RequestState } from './requests/RequestState.tsx';
import { Specialties } from './Specialties.tsx';
import { Testimonials } from './Testimonials.tsx';
import { useLiveMarketplace } from './useLiveMarketplace.ts';

const Bio = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const back = { to: '/marketplace', label: 'Marketplace' } as const;

/** `/marketplace/:id`: a coach's profile and available times, and the state of the client's request. */
export default function CoachPage() {
  const { id = '' } = useParams();
  const { user } = useSignedIn();
  const address = useAddress();
  const start = startInAddress(address.parameters);
  const { data: coach, error, isFetching, refetch } = useQuery(marketplaceQueries.page(user.id, id));
  useLiveMarketplace(user.id);

  const failed = error && (
    <ErrorBanner
      title="Failed to load the coach"
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (coach === undefined) {
    return (
      <Page>
        <PageHeader title="Coach" back={back} />
        {failed ?? (
          <Card>
            <Skeleton lines={10} label="Loading coach..." />
          </Card>
        )}
      </Page>
    );
  }
  if (coach === null) {
    return (
      <Page>
        <PageHeader title="Coach" back={back} />
        <Card>
          <EmptyState
            icon={<UserX size={20} aria-hidden />}
            title="This coach isn't listed"
            action={<ButtonLink to="/marketplace">See all coaches</ButtonLink>}
          >
            The link may be incorrect, or the coach isn't taking new clients.
          </EmptyState>
        </Card>
        <RequestState coachId={id} coachName="The coach" />
      </Page>
    );
  }
  const name = coach.display_name ?? 'A coach';
  return (
    <Page>
      <PageHeader
        title={name}
        subtitle={coach.headline ?? undefined}
        back={back}
        actions={<CoachAction coach={coach} start={start} />}
      />
      {failed}
      <RequestState coachId={coach.user_id} coachName={name} />
      <Columns>
        <Stack>
          <Card title="About">
            <Stack gap={3}>
              <Inline gap={3}>
                <Avatar name={name} src={coach.avatar_url ?? undefined} size="large" />
                {coach.is_verified && (
                  <Badge tone="positive" dot={false}>
                    <BadgeCheck size={14} aria-hidden /> Verified
                  </Badge>
                )}
              </Inline>
              <Match>{explainMatch(coach)}</Match>
              {coach.bio && <Bio dir="auto">{coach.bio}</Bio>}
              <Specialties coach={coach} />
            </Stack>
          </Card>
          <Testimonials coach={coach} />
        </Stack>
        <Stack>
          <Card title="At a glance">
            <FactList
              facts={[
                { name: 'Completed sessions', value: String(coach.completed_sessions) },
                { name: 'Requests', value: answerTimeOf(coach) },
                { name: 'Price', value: rateOf(coach) },
                { name: 'Languages', value: coach.languages.join(', ') },
                {
                  name: 'Sessions by',
                  value: coach.session_types.map((type) => coachingSessionTypeLabel[type]).join(', '),
                },
                { name: 'Lengths', value: `${coach.session_lengths.join(', ')} minutes` },
                { name: 'Time zone', value: coach.time_zone.replaceAll('_', ' ') },
              ]}
            />
          </Card>
          <BookingPages coachId={coach.user_id} />
          <FreeSlots coach={coach} start={start} onChoose={(chosen) => address.change({ start: chosen })} />
        </Stack>
      </Columns>
    </Page>
  );
}
