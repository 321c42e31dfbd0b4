import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { isTextType, type MailAttachment, type Mailer } from './mail.ts';
import { plainText } from './plain-text.ts';

/** Bytes of one message. */
const maxBytes = 5 * 1024 * 1024;

const host = '127.0.0.1';

export type InboxSmtp = { readonly url: string; readonly close: () => Promise<void> };

async function contentOf(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  const coming: AsyncIterable<Buffer> = stream;
  // Read to the end even when it is too large: the client waits for its answer after the last byte.
  for await (const part of coming) if (!stream.sizeExceeded) parts.push(part);
  return stream.sizeExceeded ? undefined : Buffer.concat(parts);
}

function attachmentOf({ filename, mimeType, method, content }: Attachment, place: number): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const usual = mimeType === 'text/calendar' ? 'invitation.ics' : `attachment-${place + 1}`;
  return {
    filename: filename ?? usual,
    // What a calendar is to do with it belongs to the type (RFC 6047).
    contentType: method === undefined ? mimeType : `${mimeType}; method=${method}`,
    content: bytes.toString(isTextType(mimeType) ? 'utf8' : 'base64'),
  };
}

async function keep(inbox: Pick<Mailer, 'send'>, content: Buffer, recipients: readonly string[]): Promise<void> {
  const { subject = '', text = '', html, attachments: files, headers } = await PostalMime.parse(content);
  const attachments = files.map(attachmentOf);
  const listed = headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value] as const);
  const mail = {
    subject,
    text: text === '' && html ? await plainText(html) : text.trim(),
    html: html?.trim() ?? '',
    attachments,
    ...(listed.length === 0 ? {} : { listHeaders: Object.fromEntries(listed) }),
  };
  for (const to of recipients) await inbox.send({ to, ...mail });
}

/**
 * The door of the local inbox for whatever sends mail by SMTP, as the Supabase CLI's inbox has one. It asks for no
 * password and keeps everything, so it is open to this machine only, wherever the backend itself is bound.
 * @param port 0 picks a free one
 * @throws Error with a sentence for the person at the terminal when the port is taken
 */
export async function openInboxSmtp(inbox: Pick<Mailer, 'send'>, port: number): Promise<InboxSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) => {
      contentOf(stream)
        .then(async (content) => {
          if (content === undefined) throw Object.assign(new Error('The message is too large'), { responseCode: 552 });
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          await keep(inbox, content, recipients);
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('The message cannot be kept')),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} (inbox by SMTP) is in use. Stop what uses it, or set PORT_OFFSET.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, host, resolve);
  });
  // A client that breaks off in the middle is no reason to stop.
  server.on('error', () => undefined);
  const address = server.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `smtp://${host}:${actual}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
