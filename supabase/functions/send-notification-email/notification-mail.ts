import type { WaitingMail } from './outbox.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escaped[character] ?? character);

/** One line, whatever somebody typed: a line break in a subject would begin a header of its own. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Where the notification leads. A link that would leave the product ('//host') leads to its start instead. */
export function addressOf(link: string | null, siteUrl: string): string {
  const site = new URL(siteUrl);
  const address = new URL(link ?? '/', site);
  return address.origin === site.origin ? address.href : site.href;
}

/** The e-mail of a notification: looks like the account mails of `supabase/templates`. */
export function renderMail({ title, body, link, full_name }: WaitingMail, siteUrl: string): RenderedMail {
  const address = addressOf(link, siteUrl);
  const settings = new URL('/settings/notifications', siteUrl).href;
  const greeting = full_name === null || full_name.trim() === '' ? 'Hello,' : `Hello ${oneLine(full_name)},`;
  const text = [
    greeting,
    body ?? title,
    `Open it in Milepost:\n${address}`,
    `Manage email notifications:\n${settings}`,
  ];
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(oneLine(title))}</title>
    <style>
      body { margin: 0; padding: 24px 12px; background: #f4f5f8; color: #1c2130;
        font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; }
      .sheet { max-width: 520px; margin: 0 auto; padding: 28px; background: #ffffff; border: 1px solid #e0e3ea;
        border-radius: 12px; overflow-wrap: anywhere; }
      h1 { margin: 0 0 12px; font-size: 21px; line-height: 1.3; }
      .brand { margin: 0 0 20px; font-weight: 700; color: #3448c5; }
      .button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #3448c5; color: #ffffff;
        font-weight: 600; text-decoration: none; }
      .small { font-size: 14px; color: #565e70; }
    </style>
  </head>
  <body>
    <div class="sheet">
      <p class="brand">Milepost</p>
      <h1>${escapeHtml(oneLine(title))}</h1>
      <p>${escapeHtml(greeting)}</p>
      <p>${escapeHtml(body ?? title).replaceAll('\n', '<br />')}</p>
      <p><a class="button" href="${escapeHtml(address)}">Open it in Milepost</a></p>
      <p class="small"><a href="${escapeHtml(settings)}">Manage email notifications</a></p>
    </div>
  </body>
</html>
`;
  return { subject: oneLine(title), text: `${text.join('\n\n')}\n`, html };
}
