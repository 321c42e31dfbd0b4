import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { rateCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  ratingSchema,
  type CoachingSessionWithCoach,
  type RatingForm,
  type RatingInput,
} from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { StarsField } from '@milepost/shared/ui/StarsField';
import { useNavigate } from '@milepost/shared/ui/routing';

type Props = { session: CoachingSessionWithCoach; onClose: () => void };

/** Rates a session with one to five stars and a comment; it can be done once. */
export function RateSessionDialog({ session, onClose }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { register, control, handleSubmit, formState } = useForm<RatingForm, unknown, RatingInput>({
    resolver: zodResolver(ratingSchema),
    defaultValues: { rating: 0, rating_comment: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rating: RatingInput) => rateCoachingSession(session.id, rating),
    onSuccess: () => {
      toast.show({
        tone: 'positive',
        message: 'Thank you. Rating saved',
        action: {
          label: 'Publish a comment',
          onAction: () => void navigate(`/client/sessions?tab=past&session=${session.id}`),
        },
      });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });
  const submit = handleSubmit((rating) => mutate(rating));

  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="small"
      title="Rate this session"
      description={`${session.title}. ${session.coach ? nameOf(session.coach) : 'Your coach'} will see it, and it counts toward the coach’s rating. You can't change a rating later.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button tone="primary" busy={isPending} onClick={() => void submit()}>
            Save rating
          </Button>
        </>
      }
    >
      <Stack>
        <Controller
          control={control}
          name="rating"
          render={({ field }) => (
            <StarsField
              value={Number(field.value)}
              onChange={field.onChange}
              error={formState.errors.rating?.message}
            />
          )}
        />
        <TextArea
          {...register('rating_comment')}
          label="Comment"
          rows={3}
          dir="auto"
          limit={2000}
          error={formState.errors.rating_comment?.message}
        />
        {error && <Alert tone="critical">{messageOf(error, 'Failed to save the rating. Try again.')}</Alert>}
      </Stack>
    </Dialog>
  );
}
