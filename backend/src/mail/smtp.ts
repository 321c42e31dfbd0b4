import { createTransport } from 'nodemailer';
import { errorFacts } from '../logging/error-facts.ts';
import type { Logger } from '../logging/logger.ts';
import type { Mail, Mailer } from './mail.ts';

/** Seconds to wait before each further try of a message that the server did not take. */
const retries = [5, 60];

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000).unref();
  });

/**
 * Mail through the operator's server (`smtp://user:password@host:587`, `smtps://…` for implicit TLS). Sending goes on
 * after `send` has resolved: how long it takes must not show a caller whether there was anything to send.
 */
export function smtpMailer(url: string, from: string, log: Logger): Mailer {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  const underWay = new Set<Promise<void>>();

  const deliver = async ({ to, subject, html, text }: Mail): Promise<void> => {
    for (const pause of [...retries, undefined]) {
      try {
        // An object, so that a comma in the address cannot name a second recipient.
        await transport.sendMail({ to: { name: '', address: to }, subject, html, text });
        return;
      } catch (error) {
        log.error({ ...errorFacts(error), again: pause !== undefined }, 'a message could not be sent');
        if (pause !== undefined) await wait(pause);
      }
    }
  };

  return {
    send: (mail) => {
      const sending = deliver(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
      return Promise.resolve();
    },
    close: async () => {
      await Promise.race([Promise.allSettled(underWay), wait(3)]);
      transport.close();
    },
  };
}
