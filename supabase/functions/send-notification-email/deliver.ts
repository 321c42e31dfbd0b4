import { createTransport, type Transporter } from 'nodemailer';
import { renderMail } from './notification-mail.ts';
import { claim, markSent, type WaitingMail } from './outbox.ts';
import type { Settings } from './settings.ts';

/** Messages under way at the same time. What one claim holds is sent long before anybody may claim it again. */
const atOnce = 5;

/** Milliseconds after which no further messages are taken: the next call goes on. */
const longest = 40_000;

export type Delivery = { readonly sent: number; readonly failed: number };

async function send(transport: Transporter, settings: Settings, waiting: WaitingMail): Promise<boolean> {
  const { hostname } = new URL(settings.SITE_URL);
  try {
    await transport.sendMail({
      from: settings.MAIL_FROM,
      // An object, so that a comma in the address cannot name a second recipient.
      to: { name: '', address: waiting.email },
      // Always the same for one notification: a mailbox that gets it twice after all can tell.
      messageId: `<notification-${waiting.id}@${hostname}>`,
      ...renderMail(waiting, settings.SITE_URL),
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    // The address stays out of the log.
    // eslint-disable-next-line no-console -- the log of a function is its console
    console.error(`The mail server did not take notification ${waiting.id}: ${code}`);
    return false;
  }
  await markSent(settings, waiting);
  return true;
}

/** Sends what is due. A message that the mail server does not take stays in the outbox for a later try. */
export async function deliverDue(settings: Settings): Promise<Delivery> {
  const transport = createTransport(
    { url: settings.SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  const end = Date.now() + longest;
  let sent = 0;
  try {
    while (Date.now() < end) {
      const waiting = await claim(settings, atOnce);
      const results = await Promise.all(waiting.map((mail) => send(transport, settings, mail)));
      sent += results.filter((isSent) => isSent).length;
      const failed = results.filter((isSent) => !isSent).length;
      // With a server that is down, the others keep their tries.
      if (failed > 0 || waiting.length < atOnce) return { sent, failed };
    }
    return { sent, failed: 0 };
  } finally {
    transport.close();
  }
}
