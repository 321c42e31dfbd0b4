import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changeBusyCalendar } from '../../entities/busy-calendars/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  calendarAddressFormSchema,
  calendarNameFormSchema,
  type BusyCalendar,
  type CalendarAddressForm,
  type CalendarAddressInput,
} from '../../entities/busy-calendars/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { AddressFields } from './AddressFields.tsx';
import { readAdded } from './useBusyCalendarActions.ts';

type Props = { calendar: BusyCalendar; onClose: () => void };

function useChange(calendar: BusyCalendar, onClose: () => void) {
  const queryClient = useQueryClient();
  return useOptimisticAction<Partial<CalendarAddressInput>>({
    changes: ['busy_calendars'],
    send: (input) => changeBusyCalendar(calendar.id, input),
    onDone: (_row, { url }) => {
      onClose();
      if (url !== undefined && url !== calendar.url) void readAdded(queryClient, calendar.id);
    },
    done: () => ({ tone: 'positive', message: 'Calendar saved' }),
  });
}

function AddressForm({ calendar, onClose }: Props) {
  const { mutate, isPending, error } = useChange(calendar, onClose);
  const form = useForm<CalendarAddressForm, unknown, CalendarAddressInput>({
    resolver: zodResolver(calendarAddressFormSchema),
    defaultValues: { name: calendar.name, url: calendar.url ?? '' },
  });
  return (
    <FormDialog
      title="Edit calendar"
      submitLabel="Save calendar"
      busy={isPending}
      error={error && messageOf(error, 'Failed to save the calendar. Try again.')}
      onSubmit={form.handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <AddressFields register={form.register} errors={form.formState.errors} />
    </FormDialog>
  );
}

function NameForm({ calendar, onClose }: Props) {
  const { mutate, isPending, error } = useChange(calendar, onClose);
  const form = useForm({ resolver: zodResolver(calendarNameFormSchema), defaultValues: { name: calendar.name } });
  return (
    <FormDialog
      title="Rename calendar"
      submitLabel="Save calendar"
      busy={isPending}
      error={error && messageOf(error, 'Failed to save the calendar. Try again.')}
      onSubmit={form.handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <TextField {...form.register('name')} label="Name" required error={form.formState.errors.name?.message} />
    </FormDialog>
  );
}

/** Changes the name, or the address, which is then fetched at once. */
export function EditCalendarDialog(props: Props) {
  return props.calendar.kind === 'address' ? <AddressForm {...props} /> : <NameForm {...props} />;
}
