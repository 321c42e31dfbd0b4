import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { answerTestimonial } from '@milepost/shared/entities/testimonials/requests';
import type { Testimonial } from '@milepost/shared/entities/testimonials/model';
import { Button } from '@milepost/shared/ui/Button';

type Props = { testimonial: Testimonial; answer: string };

/** Removes the coach's answer, with Undo. */
export function RemoveAnswer({ testimonial, answer }: Props) {
  const { mutate, isPending } = useOptimisticAction({
    changes: ['testimonials'],
    send: () => answerTestimonial(testimonial, null),
    done: () => 'Answer removed',
    undo: {
      send: () => answerTestimonial({ ...testimonial, answer: null }, answer),
      failed: 'Failed to restore the answer. Try again.',
    },
    failed: 'Failed to remove the answer. Try again.',
  });
  return (
    <Button size="small" tone="quiet" busy={isPending} onClick={() => mutate()}>
      Remove answer
    </Button>
  );
}
