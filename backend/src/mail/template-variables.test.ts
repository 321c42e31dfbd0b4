import { readFile } from 'node:fs/promises';
import { loadTemplates, renderTemplate } from './templates.ts';

const supabase = new URL('../../../supabase/', import.meta.url);
const values = { SiteURL: 'http://localhost:3000', Email: 'ada@example.com', RedirectTo: 'http://localhost:3000/x' };

/** What hosted Supabase gives its own templates: https://supabase.com/docs/guides/auth/auth-email-templates */
const hosted = ['ConfirmationURL', 'Token', 'TokenHash', 'SiteURL', 'RedirectTo', 'Data', 'Email', 'NewEmail'];
const mailed = ['confirmation', 'recovery', 'magic_link', 'email_change', 'invite', 'reauthentication'] as const;

describe('templates that hosted Supabase renders as well', () => {
  test.each(mailed)(
    '%s is named in config.toml with its title, and uses no variable that is missing there',
    async (name) => {
      const html = await readFile(new URL(`templates/${name}.html`, supabase), 'utf8');
      const config = await readFile(new URL('config.toml', supabase), 'utf8');
      const title = /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
      expect(config).toContain(
        `[auth.email.template.${name}]\nsubject = "${title}"\ncontent_path = "./supabase/templates/${name}.html"`,
      );
      const used = [...html.matchAll(/\{\{(.*?)\}\}/g)].map(([, inner = '']) => inner.trim().split('.')[1]);
      expect(used).not.toHaveLength(0);
      expect(hosted).toEqual(expect.arrayContaining(used));
    },
  );

  test('all of them, and what only this server sends, share one frame', async () => {
    const frames = await Promise.all(
      [...mailed, 'existing_account'].map(async (name) => {
        const html = await readFile(new URL(`templates/${name}.html`, supabase), 'utf8');
        // Around the title, the heading with it, and what the mail says.
        return html.replace(/<title>.*<\/title>/, '').replace(/(<p class="brand">.*<\/p>)[^]*(<\/div>)/, '$1$2');
      }),
    );
    expect(new Set(frames).size).toBe(1);
    expect(frames[0]).toContain('.sheet {');
  });

  test.each(mailed)('%s shows the six digits in both forms', async (name) => {
    const { html, text } = await (await loadTemplates())(name, { ...values, TokenHash: 'hash', Token: '012345' });
    expect(html).toContain('>012345<');
    expect(text).toMatch(/ 012345$|\n012345$/m);
  });

  test('what the person said at the registration can stand in a mail, as text', async () => {
    const template =
      '<title>Hello {{ .Data.fullName }}</title><body>{{.Data.nothing}}{{ .Data.age }}{{ .Data }}.</body>';
    const Data = { fullName: '<b>Ada</b>', age: 36 };
    const { subject, html } = await renderTemplate(template, { ...values, Data });
    expect(subject).toBe('Hello &lt;b&gt;Ada&lt;/b&gt;');
    expect(html).toContain('<body>.</body>');
  });

  test('a code that confirms a change leads nowhere by itself', async () => {
    const { html } = await (await loadTemplates())('reauthentication', { ...values, Token: '012345' });
    expect(html).not.toContain('href');
  });
});
