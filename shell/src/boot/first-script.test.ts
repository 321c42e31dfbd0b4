/** The page's first script, run as the browser runs it: from the template, over what a page server fills in. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const template = readFileSync(path.join(process.cwd(), 'shell/public/index.html'), 'utf8');
const [, script = ''] = /<script id="milepost-preload">([\s\S]*?)<\/script>/.exec(template) ?? [];

const clientFile = 'http://modules.test/client/page.js';
const authFile = 'http://modules.test/auth/page.js';
const preloads = {
  files: [
    [clientFile, 'sha384-client'],
    ['http://modules.test/client/integrity.json', 'sha384-table'],
    [authFile, 'sha384-auth'],
  ],
  pages: [
    ['^/dashboard/?$', { client: [0, 1] }],
    ['^/login/?$', { anonymous: [2] }],
    ['^/coach/?$', { coach: [0] }],
  ],
};

function open(path: string, table: unknown = preloads): string[] {
  const blocks = {
    integrity: { 'static/frame.js': 'sha384-frame' },
    'signed-in': ['static/frame.js'],
    preloads: table,
  };
  document.head.innerHTML = Object.entries(blocks)
    .map(([id, value]) => `<script type="application/json" id="milepost-${id}">${JSON.stringify(value)}</script>`)
    .join('');
  window.history.replaceState(null, '', path);
  new Function(script)();
  return [...document.head.querySelectorAll('link')].map(
    (link) =>
      `${link.getAttribute('href')} ${link.getAttribute('as')} ${link.getAttribute('integrity') ?? 'unchecked'}`,
  );
}

const signIn = (role: string): void => {
  localStorage.setItem('sb-backend-auth-token', '{}');
  localStorage.setItem('milepost.person', JSON.stringify({ profile: { role } }));
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a visitor gets the files of the public page, and those of signing in where a page asks for it', () => {
  expect(open('/login')).toEqual([`${authFile} script sha384-auth`]);
  expect(open('/dashboard')).toEqual([`${authFile} script sha384-auth`]);
});

test('a client gets the frame and the files of the page, each with its hash', () => {
  signIn('client');
  expect(open('/dashboard')).toEqual([
    '/static/frame.js script sha384-frame',
    `${clientFile} script sha384-client`,
    'http://modules.test/client/integrity.json fetch unchecked',
  ]);
});

test('nothing of a page that the role may not open is asked for', () => {
  signIn('client');
  expect(open('/coach')).toEqual(['/static/frame.js script sha384-frame']);
});

test('who is signed in and not known yet, or looks at a preview, gets no module before the shell decides', () => {
  localStorage.setItem('sb-backend-auth-token', '{}');
  expect(open('/dashboard')).toEqual(['/static/frame.js script sha384-frame']);
  signIn('client');
  sessionStorage.setItem('milepost.previews', '[{}]');
  expect(open('/dashboard')).toEqual(['/static/frame.js script sha384-frame']);
});

test('a later page is asked for when the shell says so, and no file twice', () => {
  signIn('client');
  open('/');
  globalThis.milepostPreload?.('/dashboard');
  globalThis.milepostPreload?.('/dashboard');
  const asked = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(asked).toEqual(['/static/frame.js', clientFile, 'http://modules.test/client/integrity.json']);
});

test('a page that nobody filled in, and a damaged memory, stop nothing', () => {
  expect(open('/login', '%PRELOADS%')).toEqual([]);
  signIn('client');
  localStorage.setItem('milepost.person', '{');
  expect(() => open('/dashboard')).not.toThrow();
});
