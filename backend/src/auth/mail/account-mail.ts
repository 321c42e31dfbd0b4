import type { Mailer } from '../../mail/mail.ts';
import type { TemplateName, Templates, TemplateValues } from '../../mail/templates.ts';

/** A mail about an account, from its template. */
export type AccountMail = (
  template: TemplateName,
  to: string,
  values: Omit<TemplateValues, 'SiteURL'>,
) => Promise<void>;

export function createAccountMail(mailer: Mailer, templates: Templates, siteUrl: string): AccountMail {
  return async (template, to, values) =>
    mailer.send({ to, ...(await templates(template, { SiteURL: siteUrl, ...values })) });
}
