import type { AvailabilityForm, Hours } from '@milepost/shared/entities/availability/model';
import { durationLabel, minutesLabel } from '@milepost/shared/entities/coaching-sessions/model';
import { counted } from '@milepost/shared/domain/counts';
import { weekdays } from '@milepost/shared/domain/dates';

const hoursText = (hours: readonly Hours[]): string =>
  hours.map(({ starts_at, ends_at }) => `${starts_at} – ${ends_at}`).join(', ') || 'Unavailable';

const exceptionsText = ({ exceptions }: AvailabilityForm): string =>
  exceptions
    .map((exception) =>
      exception.kind === 'off'
        ? `${exception.date} – ${exception.until}: off`
        : `${exception.date}: ${hoursText(exception.hours)}`,
    )
    .join('; ');

/** The values of the availability form as text, each by its field's name. */
export const availabilityTexts = (form: AvailabilityForm): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(weekdays.map((name, weekday) => [name, hoursText(form.week[weekday] ?? [])])),
  'Dates and time off': exceptionsText(form),
  'Minimum notice': minutesLabel(Number(form.min_notice_minutes)),
  'Booking window': counted(Number(form.booking_window_days), 'day'),
  'Notice for rescheduling and canceling': minutesLabel(Number(form.cancel_notice_minutes)),
  'Buffer before': minutesLabel(Number(form.buffer_before)),
  'Buffer after': minutesLabel(Number(form.buffer_after)),
  'Start times': minutesLabel(Number(form.slot_step_minutes)),
  Lengths: form.session_lengths.map((length) => durationLabel(Number(length))).join(', '),
  Types: form.session_types.join(', '),
  Confirmation: form.auto_confirm ? 'At once' : 'By you',
  'Meeting link': form.video_url ?? '',
  Telephone: form.phone ?? '',
  Address: form.address ?? '',
});
