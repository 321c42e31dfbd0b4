import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import * as z from 'zod';
import type { Mailer } from './mail.ts';

const messageSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))
    .readonly()
    .default([]),
  listHeaders: z.record(z.string(), z.string()).readonly().exactOptional(),
  at: z.iso.datetime(),
});

export type InboxMessage = z.infer<typeof messageSchema>;

export type Inbox = Mailer & {
  /** Newest first; with `to` only those to that address, upper and lower case alike. */
  readonly messages: (to?: string) => readonly InboxMessage[];
  readonly message: (id: string) => InboxMessage | undefined;
};

/** Messages that are kept; older ones go. A file of invitations sends 1,000 at once. */
const most = 2000;

function parseLine(line: string): InboxMessage[] {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    // Half a line: the process was killed while it wrote. That message was never acknowledged.
    return [];
  }
}

async function readMessages(file: string): Promise<InboxMessage[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap(parseLine).slice(-most);
}

async function rewrite(file: string, messages: readonly InboxMessage[]): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, messages.map((message) => `${JSON.stringify(message)}\n`).join(''), { mode: 0o600 });
  await rename(draft, file);
}

/**
 * Keeps mail in a folder instead of sending it: what a machine without a mail server has. Messages survive a restart.
 */
export async function openInbox(folder: string): Promise<Inbox> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'messages.jsonl');
  let messages = await readMessages(file);
  await rewrite(file, messages);
  let lines = messages.length;
  const writing = new PQueue({ concurrency: 1 });

  const store = async (message: InboxMessage): Promise<void> => {
    await appendFile(file, `${JSON.stringify(message)}\n`);
    messages = [...messages, message].slice(-most);
    lines += 1;
    if (lines < most * 2) return;
    await rewrite(file, messages);
    lines = messages.length;
  };

  return {
    messages: (to) => {
      const wanted = to?.trim().toLowerCase();
      return messages.filter((message) => wanted === undefined || message.to.toLowerCase() === wanted).reverse();
    },
    message: (id) => messages.find((message) => message.id === id),
    send: (mail) =>
      writing.add(() => store({ id: randomUUID(), at: new Date().toISOString(), attachments: [], ...mail })),
    close: () => writing.onIdle(),
  };
}
