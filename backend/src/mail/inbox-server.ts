import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';
import { isTextType, type MailAttachment } from './mail.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

const reading = ['GET', 'HEAD'];

const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Text is kept as it is, anything else in base64. */
const bytesOf = ({ contentType, content }: MailAttachment): Buffer =>
  Buffer.from(content, isTextType(contentType) ? 'utf8' : 'base64');

/** The page's one style element is named by its hash, so the page needs no 'unsafe-inline'. */
function pagePolicy(page: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return (
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; frame-src 'self'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  );
}

/**
 * The local inbox on its own port: a page for people, `GET /api/messages` for tests. It holds links that sign people
 * in, so it answers only to the names of this machine unless it was bound to another address on purpose.
 */
export function inboxRoutes(inbox: Inbox, host: string): Hono {
  const local = ['localhost', '127.0.0.1', '::1'].includes(host);
  return new Hono()
    .use(async (context, next) => {
      // A page elsewhere could have its own name point here and read the mail: its name is in Host.
      if (local && !loopback.includes(new URL(context.req.url).hostname)) return context.text('Not here', 421);
      context.header('X-Content-Type-Options', 'nosniff');
      context.header('Referrer-Policy', 'no-referrer');
      context.header('Cache-Control', 'no-store');
      if (!reading.includes(context.req.method)) {
        return context.text('The inbox is only read', 405, { Allow: reading.join(', ') });
      }
      return next();
    })
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/api/messages', (context) => context.json(inbox.messages(context.req.query('to'))))
    .get('/messages/:id/attachments/:place', (context) => {
      const file = inbox.message(context.req.param('id'))?.attachments[Number(context.req.param('place'))];
      if (file === undefined) return context.text('There is no such attachment', 404);
      context.header('Content-Security-Policy', messagePolicy);
      // Saved, never shown: what a mail brings is nothing for this page's origin.
      const name = encodeURIComponent(file.filename);
      context.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
      context.header('Content-Type', 'application/octet-stream');
      return context.body(Uint8Array.from(bytesOf(file)));
    })
    .get('/messages/:id', (context) => {
      const message = inbox.message(context.req.param('id'));
      if (message === undefined) return context.text('There is no such message', 404);
      context.header('Content-Security-Policy', messagePolicy);
      return context.html(`<base target="_blank">${message.html}`);
    })
    .get('/', async (context) => {
      const messages = inbox.messages();
      const id = context.req.query('id');
      const page = String(await inboxPage(messages, id === undefined ? messages[0] : inbox.message(id)));
      context.header('Content-Security-Policy', pagePolicy(page));
      return context.html(page);
    });
}
