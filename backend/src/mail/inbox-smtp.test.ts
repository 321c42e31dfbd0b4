import { createServer } from 'node:net';
import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import { openInboxSmtp, type InboxSmtp } from './inbox-smtp.ts';
import type { Mail } from './mail.ts';

const kept: Mail[] = [];
let door: InboxSmtp;
beforeAll(async () => {
  door = await openInboxSmtp({ send: async (mail) => void kept.push(mail) }, 0);
});
beforeEach(() => kept.splice(0));
afterAll(() => door.close());

const send = (mail: object) => createTransport(door.url).sendMail({ from: 'a@milepost.test', ...mail });

describe('the door of the inbox for SMTP', () => {
  test('keeps subject, text and HTML whatever their characters and encoding', async () => {
    const mail = { subject: 'Réunion à 9 h — 日本', text: 'Grüße\n\nÉva', html: '<p>Grüße, <b>Éva</b> 🎉</p>' };
    await send({ to: 'coach@milepost.test', ...mail });
    expect(kept).toEqual([{ to: 'coach@milepost.test', ...mail, attachments: [] }]);
  });

  test('keeps one message for each recipient, hidden ones too', async () => {
    await send({ to: 'a@milepost.test', bcc: 'b@milepost.test', subject: 'Both', text: 'Hello' });
    expect(kept.map(({ to }) => to)).toEqual(['a@milepost.test', 'b@milepost.test']);
  });

  test('reads the words of a message that has only HTML', async () => {
    await send({ to: 'a@milepost.test', subject: 'HTML', html: '<p>Hello <b>there</b></p>' });
    expect(kept[0]?.text).toBe('Hello there');
  });

  test('takes a sender with any password, and refuses a message beyond its size with 552', async () => {
    const signedIn = createTransport(door.url.replace('smtp://', 'smtp://user:password@'));
    await signedIn.sendMail({ from: 'a@milepost.test', to: 'b@milepost.test', subject: 'In', text: 'x' });
    const huge = Buffer.alloc(6 * 1024 * 1024, 'x').toString();
    await expect(send({ to: 'b@milepost.test', text: huge })).rejects.toMatchObject({ responseCode: 552 });
    expect(kept.map(({ subject }) => subject)).toEqual(['In']);
  });

  test('says so when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(openInboxSmtp({ send: () => Promise.resolve() }, port)).rejects.toThrow(
      `Port ${port} (inbox by SMTP) is in use. Stop what uses it, or set PORT_OFFSET.`,
    );
    other.close();
  });
});
