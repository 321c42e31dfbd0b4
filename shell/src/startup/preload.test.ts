import type { Claim, PreloadHashes, RegisteredModule, Registry } from '@milepost/shared/contract/module-contract';
import { startPreloading } from './preload.ts';

const origin = 'http://modules.test';
const moduleOf = (name: string, claims: Claim[], preload: RegisteredModule['preload'] = {}): RegisteredModule => ({
  name,
  claims,
  preload,
  navigation: [],
  version: '1.0.0',
  contractVersion: 1,
  entry: `${origin}/${name}/entry.js`,
  integrity: `sha384-${name}`,
});

const registry: Registry = {
  release: 1,
  origins: [origin],
  modules: [
    moduleOf('mf_auth', [{ path: '/login', roles: ['anonymous'] }], { '': ['routes.js'] }),
    moduleOf(
      'mf_client',
      [
        { path: '/dashboard', roles: ['client'] },
        { path: '/home', roles: ['client'], redirectTo: '/dashboard' },
        { path: '/client/reviews', roles: ['client'] },
        {
          path: '/client/:clientId/notes',
          roles: ['client'],
          record: { permission: 'access_client', parameter: 'clientId' },
        },
      ],
      { '': ['routes.js'], '/dashboard': ['page.js', 'unlisted.js'] },
    ),
    moduleOf('mf_coach', [{ path: '/coach', roles: ['coach'] }]),
  ],
};
const hashes: PreloadHashes = {
  [`${origin}/mf_auth/`]: { 'routes.js': 'sha384-auth-routes' },
  [`${origin}/mf_client/`]: { 'routes.js': 'sha384-client-routes', 'page.js': 'sha384-page' },
  [`${origin}/mf_coach/`]: {},
};

const filled = {
  integrity: { 'static/frame.js': 'sha384-frame' },
  'signed-in': ['static/frame.js'],
  registry,
  preloads: hashes,
};

function open(path: string, blocks: object = filled): string[] {
  document.head.innerHTML = Object.entries(blocks)
    .map(([id, value]) => `<script type="application/json" id="milepost-${id}">${JSON.stringify(value)}</script>`)
    .join('');
  window.history.replaceState(null, '', path);
  startPreloading();
  return askedFor();
}

/** What is in the page to be run, in order, with what was fetched. */
const askedFor = (): string[] => [
  ...[...document.head.querySelectorAll('script[src]')].map(
    (script) => `run ${script.getAttribute('src')} ${Reflect.get(script, 'integrity')}`,
  ),
  ...fetched.mock.calls.map(
    ([address, options]) =>
      `fetch ${address instanceof Request ? address.url : String(address)} ${options?.integrity ?? 'into the cache'}`,
  ),
];

const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')));

const signIn = (role: string): void => {
  localStorage.setItem('sb-backend-auth-token', '{}');
  localStorage.setItem('milepost.person', JSON.stringify({ profile: { id: 'k1', role } }));
};

const frame = 'run /static/frame.js sha384-frame';
const ofAuth = [
  `run ${origin}/mf_auth/routes.js sha384-auth-routes`,
  `fetch ${origin}/mf_auth/integrity.json sha384-mf_auth`,
  `fetch ${origin}/mf_auth/entry.js into the cache`,
];
const everyPage = `run ${origin}/mf_client/routes.js sha384-client-routes`;
const dashboard = `run ${origin}/mf_client/page.js sha384-page`;
const started = [
  `fetch ${origin}/mf_client/integrity.json sha384-mf_client`,
  `fetch ${origin}/mf_client/entry.js into the cache`,
];

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fetched.mockClear();
});

test('a visitor gets the files of the public page, and those of signing in where a page asks for it', () => {
  expect(open('/login')).toEqual(ofAuth);
  fetched.mockClear();
  expect(open('/dashboard')).toEqual(ofAuth);
});

test('a client gets the layout and the files of the page; what is used at once has its hash', () => {
  signIn('client');
  expect(open('/dashboard')).toEqual([frame, everyPage, dashboard, ...started]);
});

test('a path that leads elsewhere gets the files of where it leads', () => {
  signIn('client');
  expect(open('/home')).toEqual([frame, everyPage, dashboard, ...started]);
});

test('a page of records gets its files when they are those of the person who is here', () => {
  signIn('client');
  expect(open('/client/k2/notes')).toEqual([frame]);
  expect(open('/client/k1/notes')).toEqual([frame, everyPage, ...started]);
});

test('nothing of a page that the role may not open is asked for', () => {
  signIn('client');
  expect(open('/coach')).toEqual([frame]);
});

test('nothing is asked for that has no hash, or lies where modules may not come from', () => {
  signIn('client');
  expect(open('/dashboard', { ...filled, preloads: {} })).toEqual([frame]);
  expect(open('/dashboard', { ...filled, registry: { ...registry, origins: [] } })).toEqual([frame]);
});

test('who is signed in and not known yet, or looks at a preview, gets no module before the shell decides', () => {
  localStorage.setItem('sb-backend-auth-token', '{}');
  expect(open('/dashboard')).toEqual([frame]);
  signIn('somebody');
  expect(open('/dashboard')).toEqual([frame]);
  signIn('client');
  expect(open('/dashboard?module=mf-client@http://localhost:3002/mf-manifest.json')).toEqual([frame]);
  sessionStorage.setItem('milepost.previews', '[{}]');
  expect(open('/dashboard')).toEqual([frame]);
});

test('a later page is asked for when the shell says so, and no file twice', () => {
  signIn('client');
  open('/');
  globalThis.milepostPreload?.(['/dashboard'], 1);
  globalThis.milepostPreload?.(['/dashboard'], 1);
  expect(askedFor()).toEqual([frame, everyPage, dashboard, ...started]);
});

test('of several later pages the files are asked for that two of them take', () => {
  signIn('client');
  open('/');
  globalThis.milepostPreload?.(['/dashboard', '/coach', '/client/reviews'], 2);
  expect(askedFor()).toEqual([frame, everyPage, ...started]);
});

test('the shell finds the table of hashes that is on its way', async () => {
  fetched.mockResolvedValueOnce(new Response('{}'));
  open('/login');
  const answer = await globalThis.milepostTables?.[`${origin}/mf_auth/integrity.json`];
  expect(await answer?.text()).toBe('{}');
});

test.each(['load', 'error'])('a script that has told %s is not found by who asks for the file again', (told) => {
  open('/login');
  document.head.querySelector('script[src]')?.dispatchEvent(new Event(told));
  expect(document.head.querySelector('script[src]')).toBeNull();
});

test('a page that nobody filled in, and a damaged memory, stop nothing', () => {
  const marks = {
    integrity: '%INTEGRITY%',
    'signed-in': '%SIGNED_IN%',
    registry: '%REGISTRY%',
    preloads: '%PRELOADS%',
  };
  expect(open('/login', marks)).toEqual([]);
  signIn('client');
  expect(open('/dashboard', marks)).toEqual([]);
  localStorage.setItem('milepost.person', '{');
  expect(open('/dashboard')).toEqual([frame]);
});
