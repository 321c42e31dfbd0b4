import { createTransport } from 'nodemailer';
import type { Environment } from '../../environment/environment.ts';
import { finding, type Finding } from './finding.ts';

const patience = 10_000;

export async function checkMail({ production, smtpUrl, mailFrom }: Environment): Promise<Finding[]> {
  const found: Finding[] = [];
  if (smtpUrl === undefined) {
    if (!production) return found;
    const fix = 'Set SMTP_URL (smtps://user:password@host:465) and MAIL_FROM.';
    return [finding('smtp', "No email leaves this machine: users can't confirm their address", fix)];
  }
  if (production && /@[^>]*\.(test|example|invalid|localhost)>?$/.test(mailFrom)) {
    const fix = 'Set MAIL_FROM to an address of a domain whose SPF and DKIM name your mail server.';
    found.push(finding('mail-from', `MAIL_FROM is ${mailFrom}, which no mailbox believes`, fix));
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    const fix = 'Check host, port, user and password in SMTP_URL, and that this machine may connect there.';
    found.push(finding('smtp', `The mail server does not take mail from here (${code})`, fix));
  } finally {
    transport.close();
  }
  return found;
}
