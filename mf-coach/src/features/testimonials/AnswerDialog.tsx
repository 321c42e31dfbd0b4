import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { answerTestimonial } from '@milepost/shared/entities/testimonials/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { authorOf, testimonialAnswerSchema, type Testimonial } from '@milepost/shared/entities/testimonials/model';
import { TestimonialText } from '@milepost/shared/features/testimonials';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';

type Props = {
  /** The current testimonial, which may change while the answer is written. */
  testimonial: Testimonial;
  coachName: string;
  onClose: () => void;
};

/** The coach's answer below a client's comment. */
export function AnswerDialog({ testimonial, coachName, onClose }: Props) {
  const [before] = useState(testimonial.answer);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(testimonialAnswerSchema),
    defaultValues: { answer: before ?? '' },
  });
  const save = useOptimisticAction({
    changes: ['testimonials'],
    send: (answer: string) => answerTestimonial(testimonial, answer),
    done: () => 'Answer saved',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={before === null ? `Answer ${authorOf(testimonial)}` : 'Edit your answer'}
      description="Everyone who opens your page can read it, with your name."
      submitLabel="Save answer"
      busy={save.isPending}
      error={save.error && messageOf(save.error, 'Failed to save the answer. Try again.')}
      onSubmit={handleSubmit(({ answer }) => save.mutate(answer))}
      onClose={onClose}
    >
      <TestimonialText
        testimonial={testimonial.answer === before ? { ...testimonial, answer: null } : testimonial}
        coachName={coachName}
      />
      <TextArea
        {...register('answer')}
        label="Your answer"
        required
        rows={4}
        dir="auto"
        limit={1000}
        error={formState.errors.answer?.message}
      />
    </FormDialog>
  );
}
