import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { accountCalendars, calendarIntegrationSchema } from '@milepost/shared/entities/calendar-integrations/model';
import type { AccountCalendar, CalendarIntegration } from '@milepost/shared/entities/calendar-integrations/model';
import { callFunction } from '@milepost/shared/data/request/call-function';

const availableSchema = z.object({ google: z.boolean(), outlook: z.boolean() });
export type AvailableAccounts = z.infer<typeof availableSchema>;

const call = <Schema extends z.ZodType>(body: object, schema: Schema): Promise<z.output<Schema>> =>
  callFunction('calendar-connect', body, schema);

/** The calendar providers that this site's operator has set up for signing in. @throws AppError */
export const availableAccounts = (): Promise<AvailableAccounts> => call({ action: 'available' }, availableSchema);

/** The provider's consent page; it redirects to `/calendar-integrations`. @throws AppError */
export const startAccount = async (type: AccountCalendar): Promise<string> =>
  (await call({ action: 'start', type }, z.object({ url: z.url({ protocol: /^https?$/ }) }))).url;

/**
 * Completes a sign-in with the provider's `code` and `state`. @throws AppError with a message when it was refused or
 * expired
 */
export const finishAccount = async (code: string, state: string): Promise<AccountCalendar> =>
  (await call({ action: 'finish', code, state }, z.object({ type: z.enum(accountCalendars) }))).type;

/** Revokes the permission and clears the connection. @throws AppError */
export const disconnectAccount = (type: AccountCalendar): Promise<CalendarIntegration> =>
  call({ action: 'disconnect', type }, calendarIntegrationSchema);

const calendarAccountKeys = { available: () => ['calendarAccounts'] };

export const calendarAccountQueries = {
  available: () =>
    queryOptions({
      queryKey: calendarAccountKeys.available(),
      meta: { tables: ['calendar_integrations'] },
      queryFn: availableAccounts,
    }),
};
