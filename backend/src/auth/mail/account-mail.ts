import type { EmailFilling } from '@milepost/shared/domain/email-texts';
import { renderEmail } from '@milepost/shared/domain/rendered-emails';
import type { Queryable } from '../../database/database.ts';
import type { Mailer } from '../../mail/mail.ts';
import { publishedEmail } from '../../mail/published-email.ts';
import type { TemplateName, Templates, TemplateValues } from '../../mail/templates.ts';

/** A mail about an account: as staff published it, otherwise from its template. */
export type AccountMail = (
  template: TemplateName,
  to: string,
  values: Omit<TemplateValues, 'SiteURL'>,
) => Promise<void>;

/** What the link of each template is for, as the templates themselves say it. */
const linkTypes: Readonly<Partial<Record<TemplateName, string>>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
  invite: 'invite',
};

function buttonOf(template: TemplateName, { SiteURL, RedirectTo, TokenHash }: TemplateValues): string | null {
  if (template === 'existing_account') return `${SiteURL}/login`;
  const type = linkTypes[template];
  if (type === undefined || RedirectTo === undefined || TokenHash === undefined) return null;
  return `${RedirectTo}${RedirectTo.includes('?') ? '&' : '?'}token_hash=${TokenHash}&type=${type}`;
}

/** The values that fill in an account's email. */
export function accountFilling(template: TemplateName, values: TemplateValues): EmailFilling {
  const { Email, NewEmail = '', Token = '', Data = {}, SiteURL } = values;
  const name = [Data['full_name'], Data['fullName']].find((given) => typeof given === 'string' && given.trim() !== '');
  return {
    values: {
      name: typeof name === 'string' ? name.trim() : 'there',
      email: Email,
      new_email: NewEmail,
      code: Token,
    },
    button: buttonOf(template, values),
    siteUrl: SiteURL,
  };
}

export function createAccountMail(
  { mailer, templates, database }: { mailer: Mailer; templates: Templates; database: Queryable },
  siteUrl: string,
): AccountMail {
  return async (template, to, given) => {
    const values = { SiteURL: siteUrl, ...given };
    const text = await publishedEmail(database, template);
    const mail =
      text === null ? await templates(template, values) : renderEmail(text, accountFilling(template, values));
    return mailer.send({ to, ...mail });
  };
}
