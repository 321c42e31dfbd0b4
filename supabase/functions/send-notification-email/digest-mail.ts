import { manageNotifications, type LastLine } from '../../../shared/src/domain/email-texts/email-texts.ts';
import { categoryLabel, notificationCategories } from '../../../shared/src/entities/notification-preferences/model.ts';
import {
  emailPage,
  escapeHtml,
  htmlOfLast,
  oneLine,
  wordsOfLast,
  type RenderedEmail,
} from '../../../shared/src/domain/rendered-emails/rendered-emails.ts';
import {
  endedEmails,
  unsubscribePage,
  type UnsubscribeLink,
} from '../../../shared/src/domain/unsubscribe-links/unsubscribe-links.ts';
import { addressOf, timeIn } from './notification-mail.ts';
import type { WaitingDigest } from './outbox.ts';

type Item = WaitingDigest['notifications'][number];

const counted = (count: number): string => (count === 1 ? '1 notification' : `${count} notifications`);

/** The email of a day: what waited, by category, each with its link. */
export function renderDigest(digest: WaitingDigest, siteUrl: string, unsubscribe: UnsubscribeLink): RenderedEmail {
  const { notifications, full_name, time_zone } = digest;
  const name = full_name === null ? '' : oneLine(full_name);
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  const subject = `Your day in Milepost: ${counted(notifications.length)}`;
  const groups = notificationCategories
    .map((category) => ({ category, items: notifications.filter((item) => item.category === category) }))
    .filter(({ items }) => items.length > 0);
  const more = ({ body, starts_at }: Item): string =>
    [body, starts_at === null ? null : timeIn(starts_at, time_zone)].filter((part) => part !== null).join(': ');
  const last: readonly LastLine[] = [
    {
      words: `Unsubscribe from ${endedEmails(unsubscribe.category)} emails`,
      address: unsubscribePage(siteUrl, unsubscribe),
    },
    manageNotifications(siteUrl),
  ];

  const text = groups.map(({ category, items }) =>
    [
      categoryLabel(category),
      ...items.map((item) => {
        const said = [oneLine(item.title), more(item)].filter(Boolean).join('. ');
        return `- ${said}\n  ${addressOf(item.link, siteUrl)}`;
      }),
    ].join('\n'),
  );
  const html = groups.map(({ category, items }) => {
    const rows = items.map((item) => {
      const said = more(item);
      const title = `<a href="${escapeHtml(addressOf(item.link, siteUrl))}">${escapeHtml(oneLine(item.title))}</a>`;
      return `<li>${title}${said === '' ? '' : `<br />${escapeHtml(said).replaceAll('\n', '<br />')}`}</li>`;
    });
    return `<h2>${escapeHtml(categoryLabel(category))}</h2>\n<ul>${rows.join('')}</ul>`;
  });
  return {
    subject,
    text: `${[greeting, ...text, ...wordsOfLast(last)].join('\n\n')}\n`,
    html: emailPage(subject, [`<p>${escapeHtml(greeting)}</p>`, ...html, ...htmlOfLast(last)].join('\n')),
  };
}
