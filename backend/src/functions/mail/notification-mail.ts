import { errorFacts } from '../../logging/error-facts.ts';
import type { ServiceContext } from '../../server/mount.ts';
import { callFunction, type FunctionAddress } from '../call-function.ts';

/** Milliseconds: what is done in one go is sent by one call, and what could not be sent is looked for now and then. */
const collecting = 100;
const looking = 60_000;

/**
 * Has the function send-notification-email called for new notifications, and for those that are due again, from now on.
 * It is what webhook and schedule are on hosted Supabase.
 * @returns stops, after the call under way
 */
export async function deliverNotificationMail(
  { database, log }: Pick<ServiceContext, 'database' | 'log'>,
  address: FunctionAddress,
): Promise<() => Promise<void>> {
  let stopped = false;
  let underWay: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const deliver = (): void => {
    timer = undefined;
    if (underWay !== undefined) {
      again = true;
      return;
    }
    again = false;
    underWay = callFunction(address, 'send-notification-email', { type: 'DUE' })
      .catch((error: unknown) => log.error(errorFacts(error), 'notifications could not be sent by mail'))
      .finally(() => {
        underWay = undefined;
        if (again) soon();
      });
  };
  const soon = (): void => {
    if (!stopped) timer ??= setTimeout(deliver, collecting);
  };
  const look = (): void => {
    database.query<{ due: boolean }>('select private.notification_mail_is_due() as due').then(
      ([row]) => row?.due === true && soon(),
      (error: unknown) => log.error(errorFacts(error), 'the outbox could not be read'),
    );
  };

  const stopListening = await database.listen('notification_mail', soon);
  const interval = setInterval(look, looking);
  interval.unref();
  look();
  return async () => {
    stopped = true;
    clearInterval(interval);
    clearTimeout(timer);
    await stopListening();
    await underWay;
  };
}
