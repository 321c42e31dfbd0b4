import { useQuery } from '@tanstack/react-query';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { testimonialQueries } from '@milepost/shared/entities/testimonials/requests';
import type { CoachListing } from '@milepost/shared/entities/marketplace/model';
import { TestimonialText } from '@milepost/shared/features/testimonials';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { RatingSummary } from './RatingSummary.tsx';

/** The ratings of a coach's completed sessions, and the testimonials of clients who agreed to show them. */
export function Testimonials({ coach }: { coach: CoachListing }) {
  const { data, error, isFetching, refetch } = useQuery(testimonialQueries.of(coach.user_id));
  // A withdrawn testimonial reports its key only, which a filter by coach would not match.
  useLiveList({ table: 'testimonials' });
  return (
    <Card title="What clients say" meta={data && data.length > 0 ? String(data.length) : undefined}>
      <Stack gap={5}>
        <RatingSummary coach={coach} />
        {error && (
          <ErrorBanner
            title="Failed to load comments"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton lines={3} label="Loading comments..." />}
        {data?.length === 0 && <p>No comments yet. Clients can publish one after a completed session.</p>}
        {data?.map((testimonial) => (
          <TestimonialText
            key={testimonial.session_id}
            testimonial={testimonial}
            coachName={coach.display_name ?? 'The coach'}
          />
        ))}
      </Stack>
    </Card>
  );
}
