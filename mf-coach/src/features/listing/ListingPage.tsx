import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachProfileQueries } from '../../entities/coach-profiles/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ListingForm } from './ListingForm.tsx';
import { ListingState } from './ListingState.tsx';

type Props = {
  /** What clients say of the coach; another feature owns it. */
  testimonials: ReactNode;
};

/** `/coach/profile`: what clients see of the coach in the marketplace. */
export default function ListingPage({ testimonials }: Props) {
  const { user } = useSignedIn();
  const { data: profile, error, refetch } = useQuery(coachProfileQueries.own(user.id));
  return (
    <Page>
      <PageHeader title="Marketplace profile" subtitle="What clients see before they send you a request" />
      {!profile && error && (
        <ErrorState title="Failed to load your profile" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      )}
      {!profile && !error && (
        <Card>
          <Skeleton lines={12} label="Loading your profile..." />
        </Card>
      )}
      {profile && (
        <Columns>
          <Stack>
            <Card>
              <ListingForm profile={profile} />
            </Card>
            {testimonials}
          </Stack>
          <ListingState profile={profile} />
        </Columns>
      )}
    </Page>
  );
}
