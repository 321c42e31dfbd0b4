import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disconnectAccount, finishAccount, startAccount } from '../../entities/calendar-accounts/requests.ts';
import { connectBookingPage, disconnectCalendar } from '@milepost/shared/entities/calendar-integrations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import {
  calendarName,
  type AccountCalendar,
  type BookingPageType,
  type CalendarType,
} from '@milepost/shared/entities/calendar-integrations/model';
import { toast } from '@milepost/shared/ui/Toast';
import { isBookingPage } from './provider-help.ts';

/** Connects a booking page; `data` holds what the coach copies, for as long as it is shown. */
export function useConnectBookingPage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (type: BookingPageType) => connectBookingPage(type),
    onSettled: () => invalidate(queryClient, 'calendar_integrations'),
    // The secret is not kept longer than it is shown.
    gcTime: 0,
  });
}

/** Opens the provider's sign-in page in a new tab. */
export function useConnectAccount() {
  return useMutation({
    mutationFn: async (type: AccountCalendar) => {
      // Opened within the click, as browsers require, and navigated once the address is known.
      const beside = window.open('about:blank', '_blank');
      try {
        const address = await startAccount(type);
        if (beside === null) window.location.assign(address);
        else {
          beside.opener = null;
          beside.location.replace(address);
        }
      } catch (error) {
        beside?.close();
        throw error;
      }
    },
  });
}

/** Completes a sign-in with the provider's `code` and `state`. */
export function useFinishAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ code, state }: { readonly code: string; readonly state: string }) => finishAccount(code, state),
    onSuccess: (type) => toast.show({ message: `${calendarName[type]} connected`, tone: 'positive' }),
    onSettled: () => invalidate(queryClient, 'calendar_integrations'),
  });
}

/** Ends a connection. */
export function useDisconnectCalendar(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (type: CalendarType) => (isBookingPage(type) ? disconnectCalendar(type) : disconnectAccount(type)),
    onSuccess: (_row, type) => {
      toast.show({ message: `${calendarName[type]} disconnected`, tone: 'positive' });
      onDone();
    },
    onSettled: () => invalidate(queryClient, 'calendar_integrations'),
  });
}
