import { fileDays } from '@milepost/shared/entities/background-jobs/model';
import { headingOf, type Report } from '@milepost/shared/entities/reports/model';
import { isTextType, type Mail } from '../../mail/mail.ts';
import { escapeHtml } from '../../mail/templates.ts';
import type { JobFile } from '../job.ts';
import type { ReportRows } from './report-content.ts';

/** Bytes of a file that mail servers take; a larger one is downloaded. */
const mostAttached = 10 * 1024 * 1024;

/** The mail of a run, but for its receiver. It says what is in the file, and when the file is too large to come along. */
export function reportMail(
  report: Report,
  { total, rows }: ReportRows,
  file: JobFile,
  { at, siteUrl }: { readonly at: string; readonly siteUrl: string },
): Omit<Mail, 'to'> {
  const facts = headingOf(report, { total, rows: rows.length, at });
  const address = `${siteUrl}/admin/reports`;
  const isAttached = Buffer.byteLength(file.content) <= mostAttached;
  const where = isAttached
    ? `${file.name} is attached. It's also available on the Reports page for ${fileDays} days.`
    : `The file is too large to attach. Download it from the Reports page within ${fileDays} days.`;
  const { content } = file;
  const encoded =
    typeof content === 'string' && isTextType(file.type) ? content : Buffer.from(content).toString('base64');
  return {
    subject: `${report.name} report`,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${where}\n${address}\n`,
    html: `<table>${facts
      .map(([label, value]) => `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
      .join('')}</table><p>${escapeHtml(where)}</p><p><a href="${escapeHtml(address)}">Open Reports</a></p>`,
    ...(isAttached ? { attachments: [{ filename: file.name, contentType: file.type, content: encoded }] } : {}),
  };
}
