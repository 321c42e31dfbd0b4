import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { saveBookingUrl, webhookAddressOf } from '@milepost/shared/entities/calendar-integrations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  bookingPageFormSchema,
  type BookingPageForm,
  type BookingPageInput,
  type BookingPageType,
  type CalendarIntegration,
} from '@milepost/shared/entities/calendar-integrations/model';
import { Button } from '@milepost/shared/ui/Button';
import { CopyField } from '@milepost/shared/ui/CopyField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Inline } from '@milepost/shared/ui/Layout';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { setups } from './provider-help.ts';

type Props = {
  type: BookingPageType;
  integration: CalendarIntegration;
  onNewSecret: () => void;
  onClose: () => void;
};

/** The address of the booking page, and that of the webhook. */
export function SettingsDialog({ type, integration, onNewSecret, onClose }: Props) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm<BookingPageForm, unknown, BookingPageInput>({
    resolver: zodResolver(bookingPageFormSchema),
    defaultValues: { booking_url: integration.booking_url ?? '' },
  });
  const save = useMutation({
    mutationFn: ({ booking_url }: BookingPageInput) => saveBookingUrl(type, booking_url),
    onSuccess: () => {
      toast.show({ message: 'Booking page saved', tone: 'positive' });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'calendar_integrations'),
  });
  const submit = handleSubmit((input) => {
    if (!save.isPending) save.mutate(input);
  });
  return (
    <FormDialog
      title={`${integration.name} settings`}
      description={`Reschedule and cancel these sessions on ${integration.name}: changes made here aren't sent there.`}
      submitLabel="Save booking page"
      busy={save.isPending}
      error={save.error && messageOf(save.error, 'Failed to save the booking page. Try again.')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('booking_url')}
        type="url"
        label="Booking page"
        placeholder={setups[type].example}
        description="Clients see this link on your marketplace page. Leave it empty to show none."
        error={formState.errors.booking_url?.message}
      />
      {integration.webhook_url && (
        <CopyField label="Webhook address" value={webhookAddressOf(integration.webhook_url)} />
      )}
      <Inline>
        <Button onClick={onNewSecret}>Create a new secret</Button>
      </Inline>
    </FormDialog>
  );
}
