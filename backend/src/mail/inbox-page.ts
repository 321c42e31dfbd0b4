import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { InboxMessage } from './inbox.ts';

type Page = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d9dce3, #363b47); --soft: light-dark(#5b6270, #a3abba);
    --chosen: light-dark(#eef2ff, #242b42); }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#fff, #14161c);
    color: light-dark(#14161c, #eceef3); }
  header { padding: 12px 20px; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 0 16px;
    align-items: baseline; }
  h1 { font-size: 17px; margin: 0; }
  h2 { font-size: 19px; margin: 0 0 4px; }
  header p, dl, time { color: var(--soft); margin: 0; font-size: 14px; }
  main { display: grid; grid-template-columns: minmax(260px, 360px) 1fr; min-height: calc(100vh - 54px); }
  nav { border-right: 1px solid var(--line); overflow: auto; }
  ul { list-style: none; margin: 0; padding: 0; }
  nav li a { display: block; padding: 10px 20px; border-bottom: 1px solid var(--line); color: inherit;
    text-decoration: none; overflow-wrap: anywhere; }
  nav li a:hover, nav li a[aria-current] { background: var(--chosen); }
  nav li strong, nav li span { display: block; }
  article { padding: 20px; min-width: 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin-bottom: 16px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  h3 { font-size: 15px; margin: 0 0 4px; }
  .files { margin-bottom: 16px; }
  .files li { min-height: 28px; }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  .empty { padding: 20px; color: var(--soft); }
  @media (max-width: 720px) { main { grid-template-columns: 1fr; } nav { border-right: 0; max-height: 40vh; } }
`;

const when = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

const entry = (message: InboxMessage, chosen: InboxMessage | undefined): Page => html`
  <li>
    <a href="/?id=${message.id}" ${message.id === chosen?.id ? html`aria-current="true"` : ''}>
      <strong>${message.subject}</strong><span>${message.to}</span
      ><time datetime="${message.at}">${when(message.at)}</time>
    </a>
  </li>
`;

const reading = (message: InboxMessage): Page => html`
  <article>
    <h2>${message.subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${message.to}</dd>
      <dt>Date</dt>
      <dd><time datetime="${message.at}">${when(message.at)}</time></dd>
    </dl>
    ${
      message.attachments.length === 0
        ? ''
        : html`<h3 id="files">Attachments</h3>
            <ul aria-labelledby="files" class="files">
              ${message.attachments.map(
                ({ filename, contentType }, place) =>
                  html`<li>
                    <a href="/messages/${message.id}/attachments/${String(place)}">${filename}</a> ${contentType}
                  </li>`,
              )}
            </ul>`
    }
    <iframe
      title="Message"
      src="/messages/${message.id}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </article>
`;

/** The page of the local inbox: the list, and the chosen or newest message. */
export const inboxPage = (messages: readonly InboxMessage[], chosen: InboxMessage | undefined): Page =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Inbox · Milepost</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <header>
          <h1>Milepost inbox</h1>
          <p>Mail that this installation would have sent. <a href="/">Newest</a></p>
        </header>
        <main>
          <nav aria-label="Messages">
            ${
              messages.length === 0
                ? html`<p class="empty">No mail yet.</p>`
                : html`<ul>
                    ${messages.map((message) => entry(message, chosen))}
                  </ul>`
            }
          </nav>
          ${chosen === undefined ? '' : reading(chosen)}
        </main>
      </body>
    </html>`;
