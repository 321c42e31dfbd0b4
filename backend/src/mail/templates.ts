import { readFile } from 'node:fs/promises';
import { plainText } from './plain-text.ts';

const names = [
  'confirmation',
  'recovery',
  'magic_link',
  'email_change',
  'invite',
  'reauthentication',
  'existing_account',
] as const;
export type TemplateName = (typeof names)[number];

/** What a template may show, by the names that hosted Supabase uses in its own. */
export type TemplateValues = {
  readonly SiteURL: string;
  readonly Email: string;
  readonly NewEmail?: string;
  /** Where the link leads; the token is appended to it. */
  readonly RedirectTo?: string;
  readonly TokenHash?: string;
  /** Six digits that do what the link does. */
  readonly Token?: string;
  /** What the person said about themselves at the registration: `{{ .Data.fullName }}`. */
  readonly Data?: Readonly<Record<string, unknown>>;
};

export type RenderedTemplate = { readonly subject: string; readonly html: string; readonly text: string };

export type Templates = (name: TemplateName, values: TemplateValues) => Promise<RenderedTemplate>;

const folder = new URL('../../../supabase/templates/', import.meta.url);

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escaped[character] ?? character);

/** Fills a template in. A variable that has no value leaves nothing behind. */
export async function renderTemplate(template: string, values: TemplateValues): Promise<RenderedTemplate> {
  // The templates append ?token_hash=…; an address that has a query already takes it as one more parameter.
  const joined = values.RedirectTo?.includes('?') === true ? template.replaceAll('}}?', '}}&amp;') : template;
  const { Data, ...known }: TemplateValues & Readonly<Record<string, unknown>> = values;
  const html = joined.replace(/\{\{\s*\.(Data\.)?(\w+)\s*\}\}/g, (_, ofPerson: string | undefined, name: string) => {
    const value = ofPerson === undefined ? known[name] : Data?.[name];
    return typeof value === 'string' ? escapeHtml(value) : '';
  });
  return { subject: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Milepost', html, text: await plainText(html) };
}

/** Reads the mail templates of `supabase/templates`, which hosted Supabase uses as well. The title is the subject. */
export async function loadTemplates(): Promise<Templates> {
  const read = async (name: TemplateName) => [name, await readFile(new URL(`${name}.html`, folder), 'utf8')] as const;
  const templates = new Map(await Promise.all(names.map(read)));
  return (name, values) => renderTemplate(templates.get(name) ?? '', values);
}
