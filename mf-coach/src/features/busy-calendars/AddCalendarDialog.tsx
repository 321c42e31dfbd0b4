import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSignedIn } from '@milepost/shared/auth';
import { addCalendarAddress } from '../../entities/busy-calendars/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  calendarAddressFormSchema,
  type CalendarAddressForm,
  type CalendarAddressInput,
} from '../../entities/busy-calendars/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { AddressFields } from './AddressFields.tsx';
import { FileDialog } from './FileDialog.tsx';
import { readAdded } from './useBusyCalendarActions.ts';

type Kind = 'address' | 'file';

const kinds = [
  { value: 'address', label: 'Address' },
  { value: 'file', label: 'File' },
] as const;

const title = 'Add calendar';

/** Adds a calendar by its address, which is fetched at once, or from a file. */
export function AddCalendarDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Kind>('address');
  const form = useForm<CalendarAddressForm, unknown, CalendarAddressInput>({
    resolver: zodResolver(calendarAddressFormSchema),
    defaultValues: { name: '', url: '' },
  });
  const { mutate, isPending, error } = useOptimisticAction<CalendarAddressInput, { id: string }>({
    changes: ['busy_calendars'],
    send: (input, id) => addCalendarAddress(user.id, id, input),
    onDone: ({ id }) => {
      onClose();
      void readAdded(queryClient, id);
    },
    done: ({ name }) => ({ tone: 'positive', message: `Added “${name}”` }),
  });
  const choice = <SegmentedControl label="Kind of calendar" options={kinds} value={kind} onChange={setKind} />;
  if (kind === 'file') return <FileDialog title={title} choice={choice} onClose={onClose} />;

  return (
    <FormDialog
      title={title}
      description="Clients can't book you while it says you're busy. Only the times are read, never what they're for."
      submitLabel="Add calendar"
      busy={isPending}
      error={error && messageOf(error, 'Failed to add the calendar. Try again.')}
      onSubmit={form.handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      {choice}
      <AddressFields register={form.register} errors={form.formState.errors} />
    </FormDialog>
  );
}
