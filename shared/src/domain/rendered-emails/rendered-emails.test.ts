import {
  emailNames,
  emails,
  emailVariables,
  sampleFilling,
  writtenVariable,
  type EmailFilling,
} from '../email-texts/email-texts.ts';
import type { RichTextNode } from '../rich-text/rich-text.ts';
import { renderEmail } from './rendered-emails.ts';

const filling: EmailFilling = {
  values: { name: '<b>Ada</b> {{code}}\nLane', code: '482913' },
  button: 'https://milepost.test/auth/confirm?token_hash=a&type=signup',
  siteUrl: 'https://milepost.test',
};
const paragraph = (text: string, ...marks: NonNullable<RichTextNode['marks']>): RichTextNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const rendered = (content: readonly RichTextNode[], more: Partial<EmailFilling> = {}, subject = 'Hello') =>
  renderEmail({ subject, button: 'Confirm & go', body: { type: 'doc', content } }, { ...filling, ...more });

test('what a variable holds is text, in one line of the subject, and no variable again', () => {
  const { subject, html, text } = rendered([paragraph('Dear {{ name }},', { type: 'bold' })], {}, 'For {{name}}');
  expect(subject).toBe('For <b>Ada</b> {{code}} Lane');
  expect(html).toContain('<title>For &lt;b&gt;Ada&lt;/b&gt; {{code}} Lane</title>');
  expect(html).toContain(
    '<p><strong>Dear </strong><strong>&lt;b&gt;Ada&lt;/b&gt; {{code}}<br />Lane</strong><strong>,</strong></p>',
  );
  expect(text).toContain('Dear <b>Ada</b> {{code}}\nLane,');
  expect(html + text).not.toContain('482913');
});

test('the button leads to its address, whatever it is formatted as, with the address below it', () => {
  const { html, text } = rendered([paragraph('{{button}}', { type: 'link', attrs: { href: 'https://evil.test' } })]);
  const address = 'https://milepost.test/auth/confirm?token_hash=a&amp;type=signup';
  expect(html).toContain(`<p><a class="button" href="${address}">Confirm &amp; go</a></p>`);
  expect(html).toContain(`open this link:<br /><a href="${address}">${address}</a>`);
  expect(html).not.toContain('evil');
  expect(text).toContain(`Confirm & go:\n${filling.button}`);
});

test('links lead to the web or to a page of the product, and to nothing that could run', () => {
  const link = (href: string) => paragraph(href, { type: 'link', attrs: { href } });
  const { html, text } = rendered([
    link('/support/start'),
    link('https://example.com/"x'),
    link('javascript:alert(1)'),
  ]);
  expect(html).toContain('<a href="https://milepost.test/support/start">/support/start</a>');
  expect(text).toContain('/support/start (https://milepost.test/support/start)');
  expect(html).not.toContain('href="javascript');
  expect(html).not.toContain('href="https://example.com');
});

test('lists, quotes and breaks have a form in both', () => {
  const entry = (text: string): RichTextNode => ({ type: 'listItem', content: [paragraph(text)] });
  const { html, text } = rendered(
    [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Next' }] },
      { type: 'orderedList', content: [entry('Open it'), entry('Enter {{code}}')] },
      { type: 'blockquote', content: [paragraph('One'), { type: 'horizontalRule' }] },
      { type: 'script', content: [{ type: 'text', text: '<script>' }, { type: 'hardBreak' }] },
    ],
    {
      button: null,
      last: [
        { words: 'A <word>', address: null },
        { words: 'Manage', address: 'https://milepost.test/settings' },
      ],
    },
  );
  expect(html).toContain('<h2>Next</h2>');
  expect(html).toContain('<ol><li><p>Open it</p></li><li><p>Enter 482913</p></li></ol>');
  expect(html).toContain('<blockquote><p>One</p><hr /></blockquote>&lt;script&gt;<br />');
  expect(html).toContain(
    '<p class="small">A &lt;word&gt;<br /><a href="https://milepost.test/settings">Manage</a></p>',
  );
  expect(text).toContain('Next\n\n1. Open it\n2. Enter 482913\n\nOne\n\n---');
  expect(text.endsWith('A <word>\n\nManage:\nhttps://milepost.test/settings\n')).toBe(true);
});

test.each(emailNames)(
  'the samples of %s fill in every variable that it has, and its button where it has one',
  (name) => {
    const { variables } = emails[name];
    const written = variables.map(writtenVariable).join(' ');
    const { text } = renderEmail(
      { subject: 'Sample', button: 'Open', body: { type: 'doc', content: [paragraph(written)] } },
      sampleFilling(name, 'https://milepost.test'),
    );
    for (const variable of variables)
      expect(text).toContain(variable === 'button' ? 'Open:' : emailVariables[variable].sample);
    expect(text).not.toContain('{{');
  },
);
