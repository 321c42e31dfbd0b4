/** The page's first script, run as the browser runs it: from the template, over what a page server fills in. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const template = readFileSync(path.join(process.cwd(), 'shell/public/index.html'), 'utf8');
const [, script = ''] = /<script id="milepost-preload">([\s\S]*?)<\/script>/.exec(template) ?? [];

const clientFile = 'http://modules.test/client/page.js';
const authFile = 'http://modules.test/auth/page.js';
const clientEntry = 'http://modules.test/client/entry.js';
const clientTable = 'http://modules.test/client/integrity.json';
const preloads = {
  files: [
    [clientFile, 'sha384-client', 1],
    [clientTable, 'sha384-table'],
    [authFile, 'sha384-auth', 1],
    [clientEntry, 'sha384-entry'],
  ],
  pages: [
    ['^/dashboard/?$', { client: [0, 1, 3] }],
    ['^/client/reviews/?$', { client: [0, 3] }],
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
  return askedFor();
}

/** What stands in the page to be run, in order, with what was fetched. */
const askedFor = (): string[] => [
  ...[...document.head.querySelectorAll('script[src]')].map(
    (script) => `run ${script.getAttribute('src')} ${Reflect.get(script, 'integrity')}`,
  ),
  ...fetched.mock.calls.map(
    ([address, options]) => `fetch ${String(address)} ${options?.integrity ?? 'into the cache'}`,
  ),
];

const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')));

const signIn = (role: string): void => {
  localStorage.setItem('sb-backend-auth-token', '{}');
  localStorage.setItem('milepost.person', JSON.stringify({ profile: { role } }));
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fetched.mockClear();
});

test('a visitor gets the files of the public page, and those of signing in where a page asks for it', () => {
  expect(open('/login')).toEqual([`run ${authFile} sha384-auth`]);
  expect(open('/dashboard')).toEqual([`run ${authFile} sha384-auth`]);
});

test('a client gets the frame and the files of the page; what is used at once has its hash', () => {
  signIn('client');
  expect(open('/dashboard')).toEqual([
    'run /static/frame.js sha384-frame',
    `run ${clientFile} sha384-client`,
    `fetch ${clientTable} sha384-table`,
    `fetch ${clientEntry} into the cache`,
  ]);
});

test('nothing of a page that the role may not open is asked for', () => {
  signIn('client');
  expect(open('/coach')).toEqual(['run /static/frame.js sha384-frame']);
});

test('who is signed in and not known yet, or looks at a preview, gets no module before the shell decides', () => {
  localStorage.setItem('sb-backend-auth-token', '{}');
  expect(open('/dashboard')).toEqual(['run /static/frame.js sha384-frame']);
  signIn('client');
  expect(open('/dashboard?module=mf-client@http://localhost:3002/mf-manifest.json')).toEqual([
    'run /static/frame.js sha384-frame',
  ]);
  sessionStorage.setItem('milepost.previews', '[{}]');
  expect(open('/dashboard')).toEqual(['run /static/frame.js sha384-frame']);
});

test('a later page is asked for when the shell says so, and no file twice', () => {
  signIn('client');
  open('/');
  globalThis.milepostPreload?.(['/dashboard'], 1);
  globalThis.milepostPreload?.(['/dashboard'], 1);
  expect(askedFor()).toEqual([
    'run /static/frame.js sha384-frame',
    `run ${clientFile} sha384-client`,
    `fetch ${clientTable} sha384-table`,
    `fetch ${clientEntry} into the cache`,
  ]);
});

test('of several later pages the files are asked for that two of them take', () => {
  signIn('client');
  open('/');
  globalThis.milepostPreload?.(['/dashboard', '/coach', '/client/reviews'], 2);
  expect(askedFor()).toEqual([
    'run /static/frame.js sha384-frame',
    `run ${clientFile} sha384-client`,
    `fetch ${clientEntry} into the cache`,
  ]);
});

test.each(['load', 'error'])('a script that has told %s is not found by who asks for the file again', (told) => {
  open('/login');
  document.head.querySelector(`script[src="${authFile}"]`)?.dispatchEvent(new Event(told));
  expect(askedFor()).toEqual([]);
});

test('a page that nobody filled in, and a damaged memory, stop nothing', () => {
  expect(open('/login', '%PRELOADS%')).toEqual([]);
  signIn('client');
  localStorage.setItem('milepost.person', '{');
  expect(() => open('/dashboard')).not.toThrow();
});
