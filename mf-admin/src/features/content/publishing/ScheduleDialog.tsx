import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useTimeZone } from '@milepost/shared/auth';
import { publishContent } from '../../../entities/content/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { requiredDate } from '@milepost/shared/domain/columns';
import type { ContentItem } from '../../../entities/content/model.ts';
import { addDays, formatDateTime, formatZone, toInstant, todayIn } from '@milepost/shared/domain/dates';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { kindWords } from '../kind-words.ts';

const schema = z.object({
  day: requiredDate('Day'),
  time: z.string().regex(/^\d{2}:\d{2}$/, 'Enter a time'),
});
type Schedule = z.infer<typeof schema>;

/** Publishes the saved draft at a time to come, in the time zone of the current user. */
export function ScheduleDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Schedule>({
    resolver: zodResolver(schema),
    defaultValues: { day: addDays(todayIn(zone), 1), time: '09:00' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (at: string) => publishContent(item.id, item.revision, at),
    onSuccess: (_item, at) => {
      toast.show({ tone: 'positive', message: `It will be published ${formatDateTime(at, zone)}` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'content_items'),
  });
  return (
    <FormDialog
      title="Publish later"
      description={`The saved draft is published at this time (${formatZone(zone)}). What you change later isn't part of it.`}
      size="small"
      submitLabel="Schedule"
      busy={isPending}
      error={error && messageOf(error, `Failed to schedule the ${kindWords[item.kind].one}. Try again.`)}
      onSubmit={handleSubmit(({ day, time }) => mutate(toInstant(day, time, zone)))}
      onClose={onClose}
    >
      <FormDatePicker control={control} name="day" label="Day" required />
      <TextField label="Time" type="time" required error={errors.time?.message} {...register('time')} />
    </FormDialog>
  );
}
