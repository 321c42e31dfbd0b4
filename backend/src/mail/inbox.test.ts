import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openInbox } from './inbox.ts';
import { inboxRoutes } from './inbox-server.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-inbox-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const mail = (subject: string, to = 'client@milepost.test') => ({ to, subject, text: 'Hello', html: '<p>Hello</p>' });
const get = async (inbox: Awaited<ReturnType<typeof openInbox>>, address: string) =>
  inboxRoutes(inbox, '127.0.0.1').fetch(new Request(`http://localhost:54324${address}`));

describe('the inbox', () => {
  test('keeps messages over a restart, newest first, and survives a line cut off by a kill', async () => {
    const folder = newFolder();
    const before = await openInbox(folder);
    await before.send(mail('first'));
    await before.send(mail('second'));
    appendFileSync(path.join(folder, 'messages.jsonl'), '{"id":"half');
    const after = await openInbox(folder);
    expect(after.messages().map(({ subject }) => subject)).toEqual(['second', 'first']);
  });

  test('keeps the newest 2,000, so that each of 1,000 invitations can be read', async () => {
    const inbox = await openInbox(newFolder());
    for (let count = 1; count <= 2010; count += 1) await inbox.send(mail(String(count)));
    expect(inbox.messages()).toHaveLength(2000);
    expect(inbox.messages()[0]?.subject).toBe('2010');
  });

  test('answers programs with id, to, subject, text, html and at, for one address or all', async () => {
    const inbox = await openInbox(newFolder());
    await inbox.send(mail('one'));
    await inbox.send(mail('two', 'coach@milepost.test'));
    const all: unknown = await (await get(inbox, '/api/messages')).json();
    expect(all).toHaveLength(2);
    const own: unknown = await (await get(inbox, '/api/messages?to=Coach%40milepost.test')).json();
    expect(own).toEqual([
      { id: expect.any(String), at: expect.any(String), attachments: [], ...mail('two', 'coach@milepost.test') },
    ]);
    expect((await get(inbox, '/health')).status).toBe(200);
  });

  test('shows a message in a frame without scripts, and its subject as text', async () => {
    const inbox = await openInbox(newFolder());
    await inbox.send({ ...mail('<img src=x onerror=alert(1)>'), html: '<script>alert(1)</script>' });
    const page = await get(inbox, '/');
    const text = await page.text();
    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('<img');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const address = /src="(\/messages\/[^"]+)"/.exec(text)?.[1] ?? '';
    const framed = await get(inbox, address);
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  test('offers the files of a message to save, and none that is not there', async () => {
    const inbox = await openInbox(newFolder());
    const text = {
      filename: 'invitation "1".ics',
      contentType: 'text/calendar; method=REQUEST',
      content: 'BEGIN:VCALENDAR',
    };
    const picture = {
      filename: 'dot.png',
      contentType: 'image/png',
      content: Buffer.from([137, 80]).toString('base64'),
    };
    await inbox.send({ ...mail('with files'), attachments: [text, picture] });
    const page = await (await get(inbox, '/')).text();
    const links = [...page.matchAll(/href="(\/messages\/[^"]+\/attachments\/\d)"/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(2);
    const files = await Promise.all(links.map((link) => get(inbox, link)));
    expect(await files[0]?.text()).toBe('BEGIN:VCALENDAR');
    expect([...new Uint8Array((await files[1]?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([137, 80]);
    for (const file of files)
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''\S+$/);
    expect((await get(inbox, `${links[0]?.slice(0, -1)}7`)).status).toBe(404);
  });

  test('does not answer to another name that points at this machine', async () => {
    const inbox = await openInbox(newFolder());
    const foreign = new Request('http://evil.example:54324/api/messages');
    expect((await inboxRoutes(inbox, '127.0.0.1').fetch(foreign)).status).toBe(421);
  });

  test.each(['PUT', 'DELETE', 'POST'])('is only read: %s is answered 405', async (method) => {
    const routes = inboxRoutes(await openInbox(newFolder()), '127.0.0.1');
    for (const address of ['/', '/api/messages', '/messages/none']) {
      const answer = await routes.fetch(new Request(`http://localhost:54324${address}`, { method }));
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('answers 404 for a message that is not there', async () => {
    expect((await get(await openInbox(newFolder()), '/messages/none')).status).toBe(404);
  });
});
