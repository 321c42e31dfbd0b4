import { loadTemplates } from './templates.ts';

const values = { SiteURL: 'http://localhost:3000', Email: 'ada@example.com', TokenHash: 'abc_-123' };
const page = 'http://localhost:3000/auth/confirm';

describe('mail templates', () => {
  test.each([
    ['confirmation', 'signup'],
    ['recovery', 'recovery'],
    ['magic_link', 'magiclink'],
    ['email_change', 'email_change'],
    ['invite', 'invite'],
  ] as const)('%s leads to the page with the token and the type %s, in both forms', async (name, type) => {
    const templates = await loadTemplates();
    const { subject, html, text } = await templates(name, { ...values, RedirectTo: page });
    expect(subject).not.toBe('');
    expect(html).toContain(`href="${page}?token_hash=abc_-123&amp;type=${type}"`);
    expect(text).toContain(`${page}?token_hash=abc_-123&type=${type}\n`);
    expect(html + text).not.toMatch(/\{\{|undefined/);
    expect(text.match(/token_hash=/g)).toHaveLength(2);
  });

  test('adds the token to an address that has parameters already', async () => {
    const templates = await loadTemplates();
    const { text } = await templates('recovery', { ...values, RedirectTo: `${page}?next=%2Fprofile` });
    expect(text).toContain(`${page}?next=%2Fprofile&token_hash=abc_-123&type=recovery`);
  });

  test('writes what people typed as text', async () => {
    const templates = await loadTemplates();
    const { html } = await templates('confirmation', { ...values, Email: '"<b>x</b>"@example.com', RedirectTo: page });
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });
});
