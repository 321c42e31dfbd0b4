import {
  manageNotifications,
  type EmailText,
  type LastLine,
} from '../../../shared/src/domain/email-texts/email-texts.ts';
import {
  emailPage,
  escapeHtml,
  htmlOfLast,
  oneLine,
  renderEmail,
  type RenderedEmail,
  wordsOfLast,
} from '../../../shared/src/domain/rendered-emails/rendered-emails.ts';
import {
  endedEmails,
  unsubscribePage,
  type UnsubscribeLink,
} from '../../../shared/src/domain/unsubscribe-links/unsubscribe-links.ts';
import type { WaitingMail } from './outbox.ts';

/** Where the notification leads. A link that would leave the product ('//host') leads to its start instead. */
export function addressOf(link: string | null, siteUrl: string): string {
  const site = new URL(siteUrl);
  const address = new URL(link ?? '/', site);
  return address.origin === site.origin ? address.href : site.href;
}

/** Names a zone whose short name is but its distance from Greenwich: ' (Berlin time)' after 'GMT+1', nothing after 'EST'. */
const placeOf = (shown: string, zone: string): string =>
  /GMT[+-]\S+$/.test(shown) && !zone.startsWith('Etc/')
    ? ` (${zone.replace(/^.*\//, '').replaceAll('_', ' ')} time)`
    : '';

/**
 * 'Nov 20, 2026, 10:00 AM EST', or '4:00 PM GMT+1 (Berlin time)': as the receiver's clock shows it at the moment of sending, with
 * the receiver's zone. A zone that this computer does not know is read as UTC.
 */
export function timeIn(instant: string, zone: string): string {
  const parts: Intl.DateTimeFormatOptions = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  };
  const formatIn = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant)).replaceAll('\u202f', ' ');
  try {
    const shown = formatIn(zone);
    return `${shown}${placeOf(shown, zone)}`;
  } catch {
    return formatIn('UTC');
  }
}

/** What the last lines offer: who has an account chooses what comes by email. A stranger was invited, and chooses nothing. */
function lastLines(
  { kind, full_name }: WaitingMail,
  siteUrl: string,
  link: UnsubscribeLink | null,
): readonly LastLine[] {
  if (kind === 'organization_invited' && full_name === null) {
    return [{ words: 'If you don\u2019t know the sender, ignore this email.', address: null }];
  }
  const manage = manageNotifications(siteUrl);
  if (link === null) return [manage];
  const words = `Unsubscribe from ${endedEmails(link.category)} emails`;
  return [{ words, address: unsubscribePage(siteUrl, link) }, manage];
}

/**
 * The email of a notification: as staff published it, otherwise as it was built. It looks like those of `supabase/templates`.
 * @param unsubscribe the link that ends such emails, where there is one
 */
export function renderMail(
  mail: WaitingMail,
  siteUrl: string,
  published: EmailText | null,
  unsubscribe: UnsubscribeLink | null,
): RenderedEmail {
  const { title, body, link, full_name, starts_at, time_zone } = mail;
  const time = starts_at === null ? '' : `: ${timeIn(starts_at, time_zone)}`;
  const what = `${body ?? title}${time}`;
  const address = addressOf(link, siteUrl);
  const last = lastLines(mail, siteUrl, unsubscribe);
  const name = full_name === null ? '' : oneLine(full_name);
  if (published !== null) {
    const values = { name: name || 'there', title: oneLine(title), text: what };
    return renderEmail(published, { values, button: address, siteUrl: new URL(siteUrl).origin, last });
  }
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  const text = [greeting, what, `Open it in Milepost:\n${address}`, ...wordsOfLast(last)];
  const html = [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(what).replaceAll('\n', '<br />')}</p>`,
    `<p><a class="button" href="${escapeHtml(address)}">Open it in Milepost</a></p>`,
    ...htmlOfLast(last),
  ];
  return { subject: oneLine(title), text: `${text.join('\n\n')}\n`, html: emailPage(oneLine(title), html.join('\n')) };
}
