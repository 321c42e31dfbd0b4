import { createTransport } from 'nodemailer';
import { isTextType } from '../mail/mail.ts';
import type { JobTools } from './job.ts';

/** Hands messages of jobs to the mail server, one by one, and returns whether it took them. */
export function jobMail(
  url: string,
  from: string,
): { readonly send: JobTools['sendMail']; readonly close: () => void } {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ to, subject, html, text, attachments = [] }) => {
      await transport.sendMail({
        // An object, so that a comma in the address cannot name a second recipient.
        to: { name: '', address: to },
        subject,
        html,
        text,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: isTextType(contentType) ? content : Buffer.from(content, 'base64'),
        })),
      });
    },
    close: () => transport.close(),
  };
}
