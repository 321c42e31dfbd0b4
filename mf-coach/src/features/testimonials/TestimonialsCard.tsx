import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { testimonialQueries } from '@milepost/shared/entities/testimonials/requests';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { Testimonial } from '@milepost/shared/entities/testimonials/model';
import { TestimonialText } from '@milepost/shared/features/testimonials';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AnswerDialog } from './AnswerDialog.tsx';
import { RemoveAnswer } from './RemoveAnswer.tsx';

/** The testimonials on the coach's page; the coach answers each, and can't delete it. */
export function TestimonialsCard() {
  const { user, profile } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(testimonialQueries.of(user.id));
  const [answering, setAnswering] = useState<Testimonial>();
  // A withdrawn testimonial reports its key only, which a filter by coach would not match.
  useLiveList({ table: 'testimonials' });
  return (
    <Card title="What clients say" meta={data && data.length > 0 ? String(data.length) : undefined}>
      <Stack gap={5}>
        {error && (
          <ErrorBanner
            title="Failed to load comments"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton lines={3} label="Loading comments..." />}
        {data?.length === 0 && (
          <p>No comments yet. They appear here when clients publish one after a completed session.</p>
        )}
        {data?.map((testimonial) => (
          <TestimonialText
            key={testimonial.session_id}
            testimonial={testimonial}
            coachName={nameOf(profile)}
            actions={
              <Inline gap={2}>
                <Button size="small" onClick={() => setAnswering(testimonial)}>
                  {testimonial.answer === null ? 'Answer' : 'Edit answer'}
                </Button>
                {testimonial.answer !== null && <RemoveAnswer testimonial={testimonial} answer={testimonial.answer} />}
              </Inline>
            }
          />
        ))}
      </Stack>
      {answering && (
        <AnswerDialog
          testimonial={data?.find(({ session_id }) => session_id === answering.session_id) ?? answering}
          coachName={nameOf(profile)}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Card>
  );
}
