import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSignedIn } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { publishTestimonial } from '@milepost/shared/entities/testimonials/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import {
  shortName,
  testimonialInputSchema,
  type Testimonial,
  type TestimonialForm,
  type TestimonialInput,
} from '@milepost/shared/entities/testimonials/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { TextArea } from '@milepost/shared/ui/TextArea';

type Props = {
  session: CoachingSessionWithCoach;
  /** The published testimonial; null for none. */
  testimonial: Testimonial | null;
  onClose: () => void;
};

/** Publishes a client's comment on a session on the coach's page, with a name that the client chooses. */
export function TestimonialDialog({ session, testimonial, onClose }: Props) {
  const { profile } = useSignedIn();
  const coachName = session.coach ? nameOf(session.coach) : 'the coach';
  const ownName = shortName(profile.full_name);
  const { register, handleSubmit, formState } = useForm<TestimonialForm, unknown, TestimonialInput>({
    resolver: zodResolver(testimonialInputSchema),
    defaultValues: {
      body: testimonial?.body ?? session.rating_comment ?? '',
      shown_as: ownName === null || (testimonial && testimonial.author_name === null) ? 'anonymous' : 'named',
    },
  });
  const publish = useOptimisticAction({
    changes: ['testimonials'],
    send: (input: TestimonialInput) => publishTestimonial(session.id, input),
    done: () => (testimonial ? 'Comment updated' : 'Comment published'),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={testimonial ? 'Edit published comment' : `Publish a comment on ${coachName}’s page?`}
      description="Clients who look for a coach can read it, with your stars. You can change or withdraw it at any time."
      submitLabel={testimonial ? 'Save comment' : 'Publish comment'}
      busy={publish.isPending}
      error={publish.error && messageOf(publish.error, 'Failed to publish the comment. Try again.')}
      onSubmit={handleSubmit((input) => publish.mutate(input))}
      onClose={onClose}
    >
      <TextArea
        {...register('body')}
        label="Comment"
        required
        rows={4}
        dir="auto"
        limit={2000}
        error={formState.errors.body?.message}
      />
      <RadioGroup
        {...register('shown_as')}
        label="Shown as"
        options={[
          ...(ownName === null ? [] : [{ value: 'named', label: ownName }]),
          {
            value: 'anonymous',
            label: 'A client',
            description: `Without your name. ${coachName} can still see which session it’s about.`,
          },
        ]}
        error={formState.errors.shown_as?.message}
      />
    </FormDialog>
  );
}
