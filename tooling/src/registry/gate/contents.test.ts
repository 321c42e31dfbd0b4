import { integrityOf } from '../../webpack/integrity/integrity-of.ts';
import { integrityRule } from './integrity.ts';
import { secretsRule } from './secrets.ts';

const contents = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));

describe('the table of hashes', () => {
  const files = { 'remoteEntry.js': 'entry', 'static/1.js': 'one', 'index.html': 'page', 'integrity.json': '{}' };
  const table = { 'remoteEntry.js': integrityOf('entry'), 'static/1.js': integrityOf('one') };
  const faultsOf = (listed: Record<string, string>, found: Record<string, string>): string[] =>
    integrityRule('mf-client', listed, contents(found)).map(({ rule, where }) => `${rule} ${where}`);

  test('lists every file but the page and itself', () => {
    expect(faultsOf(table, files)).toEqual([]);
  });

  test('refuses a changed file, a missing one and one that it does not list', () => {
    expect(faultsOf(table, { ...files, 'static/1.js': 'onf' })).toEqual(['integrity mf-client/dist/static/1.js']);
    expect(faultsOf({ ...table, 'static/2.js': integrityOf('two') }, files)).toEqual([
      'integrity mf-client/dist/static/2.js',
    ]);
    expect(faultsOf(table, { ...files, 'static/3.js': 'three' })).toEqual(['integrity mf-client/dist/static/3.js']);
  });
});

describe('secrets', () => {
  const tokenOf = (role: string): string =>
    ['{"alg":"HS256","typ":"JWT"}', JSON.stringify({ role, iss: 'milepost' }), 'signature-of-it']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  const faultsOf = (text: string): string[] =>
    secretsRule('mf-client', contents({ 'static/1.js': text }), ['own-secret-0123456789']).map(({ what }) => what);

  test.each([
    ['a secret API key', `key = 'sb_${'secret'}_0123456789abcdef'`],
    ['a private key', `'-----BEGIN ${'PRIVATE'} KEY-----\\nMII'`],
    ['a private key', `'-----BEGIN RSA ${'PRIVATE'} KEY-----'`],
    ['a database address with its password', `postgres${'ql'}://milepost:geheim@db.example:5432/milepost`],
    ['a service_role token', tokenOf('service_role')],
    ["one of this installation's own secrets", 'x="own-secret-0123456789"'],
  ])('%s in a bundle is refused', (name, text) => {
    expect(faultsOf(text)).toEqual([`static/1.js holds ${name}.`]);
  });

  test.each([
    ['a publishable key', `key = 'sb_${'publishable'}_0123456789abcdef'`],
    ['an anonymous token', tokenOf('anon')],
    ['a database address without a password', 'postgresql://localhost:5432/milepost'],
    ['the word in a sentence', 'a PRIVATE KEY stays on the server'],
  ])('%s is none', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
