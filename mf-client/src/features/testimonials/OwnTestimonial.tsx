import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { testimonialQueries, withdrawTestimonial } from '@milepost/shared/entities/testimonials/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { TestimonialText } from '@milepost/shared/features/testimonials';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { TestimonialDialog } from './TestimonialDialog.tsx';

/** The client's testimonial for a rated session, as the coach's page shows it, and the buttons to change it. */
export function OwnTestimonial({ session }: { session: CoachingSessionWithCoach }) {
  const [open, setOpen] = useState<'nothing' | 'form' | 'withdrawal'>('nothing');
  const { data: testimonial, error, refetch } = useQuery(testimonialQueries.ofSession(session.id));
  useLiveList({
    table: 'testimonials',
    filter: `session_id=eq.${session.id}`,
  });
  const coachName = session.coach ? nameOf(session.coach) : 'the coach';
  const close = (): void => setOpen('nothing');
  const withdrawal = useOptimisticAction({
    changes: ['testimonials'],
    send: () => withdrawTestimonial(session.id),
    done: () => 'Comment withdrawn',
    onDone: close,
  });
  if (error) {
    return (
      <Alert
        tone="critical"
        title="Failed to load your published comment"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {messageOf(error, 'Try again.')}
      </Alert>
    );
  }
  if (testimonial === undefined) return null;
  return (
    <section aria-label={`On ${coachName}’s page`}>
      <Stack gap={3}>
        {testimonial ? (
          <>
            <h3>On {coachName}’s page</h3>
            <TestimonialText testimonial={testimonial} coachName={coachName} />
            <Inline gap={2}>
              <Button size="small" onClick={() => setOpen('form')}>
                Edit comment
              </Button>
              <Button size="small" tone="quiet" onClick={() => setOpen('withdrawal')}>
                Withdraw comment
              </Button>
            </Inline>
          </>
        ) : (
          <Inline gap={2}>
            <Button size="small" onClick={() => setOpen('form')}>
              Publish a comment
            </Button>
          </Inline>
        )}
      </Stack>
      {open === 'form' && <TestimonialDialog session={session} testimonial={testimonial} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'withdrawal'}
        title="Withdraw your comment?"
        confirmLabel="Withdraw comment"
        cancelLabel="Keep comment"
        busy={withdrawal.isPending}
        error={withdrawal.error ? messageOf(withdrawal.error, 'Failed to withdraw the comment. Try again.') : undefined}
        onConfirm={() => withdrawal.mutate()}
        onCancel={close}
      >
        It disappears from {coachName}’s page, with the answer to it. Your rating stays.
      </ConfirmDialog>
    </section>
  );
}
