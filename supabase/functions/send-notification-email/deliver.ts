import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { EmailText } from '../../../shared/src/domain/email-texts/email-texts.ts';
import { invitationOf } from './invitation.ts';
import { renderDigest } from './digest-mail.ts';
import { renderMail } from './notification-mail.ts';
import {
  claim,
  claimDigests,
  invitedTo,
  markDigestSent,
  markSent,
  outboxes,
  publishedText,
  type Outbox,
  type WaitingDigest,
  type WaitingMail,
} from './outbox.ts';
import type { Settings } from './settings.ts';
import { endDigestLink, unsubscribeHeaders, unsubscribeLink } from './unsubscribing.ts';

/** Messages under way at the same time. What one claim holds is sent long before anybody may claim it again. */
const atOnce = 5;

/** Milliseconds after which no further messages are taken: the next call goes on. */
const longest = 40_000;

export type Delivery = { readonly sent: number; readonly failed: number };

/** The session for the receiver's calendar, as nodemailer takes it: an alternative of the text, and a file. */
async function calendarPart(settings: Settings, waiting: WaitingMail) {
  const session = await invitedTo(settings, waiting);
  const { MAIL_FROM: from, SITE_URL: site } = settings;
  const to = { receiver: waiting.email, zone: waiting.time_zone, from, site, now: new Date() };
  const invitation = session === null ? undefined : invitationOf(session, waiting.kind, to);
  return invitation === undefined ? {} : { icalEvent: invitation };
}

/** What each message of one call is sent with. */
type Sending = { readonly transport: Transporter; readonly settings: Settings; readonly published: EmailText | null };

/** Whether the mail server took it. Always the same id for the same: a mailbox that gets it twice after all can recognize it. */
async function post(
  { transport, settings }: Sending,
  { id, email, ...content }: { id: string; email: string } & Omit<SendMailOptions, 'from' | 'to'>,
): Promise<boolean> {
  const { hostname } = new URL(settings.SITE_URL);
  try {
    await transport.sendMail({
      from: settings.MAIL_FROM,
      // An object, so that a comma in the address cannot name a second recipient.
      to: { name: '', address: email },
      messageId: `<${id}@${hostname}>`,
      ...content,
    });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    // The address stays out of the log.
    // eslint-disable-next-line no-console -- the log of a function is its console
    console.error(`The mail server did not take ${id}: ${code}`);
    return false;
  }
}

async function send(sending: Sending, outbox: Outbox, waiting: WaitingMail): Promise<boolean> {
  const { settings, published } = sending;
  const link = unsubscribeLink(settings, waiting);
  const isSent = await post(sending, {
    id: `${outbox}-${waiting.id}`,
    email: waiting.email,
    ...renderMail(waiting, settings.SITE_URL, published, link),
    ...(link === null ? {} : { headers: unsubscribeHeaders(settings, link) }),
    ...(await calendarPart(settings, waiting)),
  });
  if (isSent) await markSent(settings, outbox, waiting);
  return isSent;
}

async function sendDigest(sending: Sending, waiting: WaitingDigest): Promise<boolean> {
  const { settings } = sending;
  const link = endDigestLink(settings, waiting);
  const isSent = await post(sending, {
    id: `digest-${waiting.id}`,
    email: waiting.email,
    ...renderDigest(waiting, settings.SITE_URL, link),
    headers: unsubscribeHeaders(settings, link),
  });
  if (isSent) await markDigestSent(settings, waiting);
  return isSent;
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
    const sending = { transport, settings, published: await publishedText(settings) };
    while (Date.now() < end) {
      const claimed = await Promise.all(
        outboxes.map(async (outbox) => ({ outbox, mails: await claim(settings, outbox, atOnce) })),
      );
      const digests = await claimDigests(settings, atOnce);
      const results = await Promise.all([
        ...claimed.flatMap(({ outbox, mails }) => mails.map((mail) => send(sending, outbox, mail))),
        ...digests.map((digest) => sendDigest(sending, digest)),
      ]);
      sent += results.filter((isSent) => isSent).length;
      const failed = results.filter((isSent) => !isSent).length;
      // With a server that is down, the others keep their tries.
      if (failed > 0 || [digests, ...claimed.map(({ mails }) => mails)].every((mails) => mails.length < atOnce))
        return { sent, failed };
    }
    return { sent, failed: 0 };
  } finally {
    transport.close();
  }
}
