import { messageOf } from '@milepost/shared/domain/app-error';
import { calendarName, type CalendarType } from '@milepost/shared/entities/calendar-integrations/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { isBookingPage } from './provider-help.ts';
import { useDisconnectCalendar } from './useCalendarActions.ts';

type Props = { type: CalendarType; isOpen: boolean; onClose: () => void };

/** Asks before a calendar is disconnected. */
export function DisconnectDialog({ type, isOpen, onClose }: Props) {
  const { mutate, isPending, error } = useDisconnectCalendar(onClose);
  const name = calendarName[type];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Disconnect ${name}?`}
      confirmLabel="Disconnect"
      cancelLabel="Keep connected"
      busy={isPending}
      error={error ? messageOf(error, `Failed to disconnect ${name}. Try again.`) : undefined}
      onConfirm={() => mutate(type)}
      onCancel={onClose}
    >
      {isBookingPage(type)
        ? `Bookings on ${name} no longer reach Milepost, and its busy times are removed. Scheduled sessions stay.`
        : `Busy times from ${name} are removed. Sessions already written there stay there and no longer change.`}
    </ConfirmDialog>
  );
}
