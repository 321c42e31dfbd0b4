import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { CalendarAddressForm } from '../../entities/busy-calendars/model.ts';
import { TextField } from '@milepost/shared/ui/TextField';

type Props = { register: UseFormRegister<CalendarAddressForm>; errors: FieldErrors<CalendarAddressForm> };

/** Name and address of a calendar. */
export function AddressFields({ register, errors }: Props) {
  return (
    <>
      <TextField {...register('name')} label="Name" placeholder="Work" required error={errors.name?.message} />
      <TextField
        {...register('url')}
        type="url"
        inputMode="url"
        label="Calendar address"
        placeholder="https://"
        required
        description="In Google Calendar it's the secret address in iCal format. In Outlook, publish the calendar and copy the ICS link. We read it every 15 minutes."
        error={errors.url?.message}
      />
    </>
  );
}
