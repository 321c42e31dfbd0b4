import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Ticket } from '@milepost/shared/entities/support-tickets/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { StarsField } from '@milepost/shared/ui/StarsField';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import {
  ticketRatingSchema,
  type TicketRatingForm,
  type TicketRatingInput,
} from '../../../entities/own-tickets/model.ts';
import { rateTicket } from '../../../entities/own-tickets/requests.ts';

/** One to five stars for the support that a person got, which they can change later. */
export function RateTicket({ ticket }: { ticket: Ticket }) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, reset, formState } = useForm<TicketRatingForm, unknown, TicketRatingInput>({
    resolver: zodResolver(ticketRatingSchema),
    defaultValues: { rating: ticket.rating ?? 0, rating_comment: ticket.rating_comment ?? '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rating: TicketRatingInput) => rateTicket(ticket.id, rating),
    onSuccess: (_answer, { rating, rating_comment: comment }) => {
      reset({ rating, rating_comment: comment ?? '' }, { keepValues: true });
      toast.show({ tone: 'positive', message: 'Rating saved. Thank you' });
    },
    onSettled: () => invalidate(queryClient, 'support_tickets'),
  });
  return (
    <Card title="How was the support?">
      <UnsavedChanges when={formState.isDirty} />
      <form noValidate onSubmit={(event) => void handleSubmit((rating) => mutate(rating))(event)}>
        <Stack>
          {error && <Alert tone="critical">{messageOf(error, 'Failed to save the rating. Try again.')}</Alert>}
          <Controller
            control={control}
            name="rating"
            render={({ field }) => (
              <StarsField value={field.value} onChange={field.onChange} error={formState.errors.rating?.message} />
            )}
          />
          <TextArea
            label="Comment"
            rows={2}
            limit={1000}
            error={formState.errors.rating_comment?.message}
            {...register('rating_comment')}
          />
          <FormActions>
            <Button type="submit" busy={isPending}>
              Save rating
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Card>
  );
}
