import type { Claim, RegisteredModule } from '@milepost/shared/contract/module-contract';
import { createAccessResolver } from '@milepost/shared/contract/access';
import { ModuleError } from '../../core/failure.ts';
import { createRemoteModules } from '../containment/remote-modules.ts';
import { prefetchWhenIdle } from './prefetch-when-idle.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const client = { id: 'k1', role: 'client' } as const;

function moduleOf(name: string, claims: Claim[]): RegisteredModule {
  const entry = `http://localhost/${name}/remoteEntry.js`;
  return { name, claims, navigation: [], version: '1.0.0', contractVersion: 1, entry };
}

const modules = [
  moduleOf('mf_client', [
    { path: '/dashboard', roles: ['client'] },
    { path: '/overview', roles: ['client'], redirectTo: '/dashboard' },
  ]),
  moduleOf('mf_account', [{ path: '/settings', roles: ['client'] }]),
  moduleOf('mf_coach', [{ path: '/coach/clients', roles: ['coach'] }]),
  moduleOf('mf_events', [{ path: '/events', roles: ['client'] }]),
];

/** A shell that reports what was run of which module; `broken` fails as long as it says so. */
function shellThatTells(broken: { is: boolean } = { is: false }) {
  const run: string[] = [];
  const remoteModules = createRemoteModules({
    loadRelease: (name) => {
      run.push(name);
      if (broken.is) return Promise.reject(new ModuleError('entry', 'It did not come.'));
      const page = (path: string) => {
        const preload = () => Promise.resolve(void run.push(path));
        return { path, Component: Object.assign(() => null, { preload }) };
      };
      return Promise.resolve([page('/dashboard'), page('/settings')]);
    },
    report: () => undefined,
  });
  const asking = { count: 0 };
  const queryClient = { isFetching: () => asking.count };
  return { shell: { resolve: createAccessResolver(modules), remoteModules, queryClient }, run, asking };
}

function link(path: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = path;
  // jsdom cannot follow it, and the router does so in the product.
  element.onclick = (event) => event.preventDefault();
  element.append(document.createElement('span'));
  document.body.append(element);
  return element;
}

const connection = (value: Navigator['connection']) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
const stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.innerHTML = '';
  connection(undefined);
  jest.useRealTimers();
});

describe('a link that somebody turns to', () => {
  const listen = (shell: ReturnType<typeof shellThatTells>['shell']) => stops.push(prefetchOnIntent(shell, client));

  test.each([
    ['hovered', new Event('pointerover', { bubbles: true })],
    ['focused', new Event('focusin', { bubbles: true })],
    ['followed', new MouseEvent('click', { bubbles: true, cancelable: true })],
  ])('has its module and its page run when it is %s', async (_how, event) => {
    const { shell, run } = shellThatTells();
    listen(shell);
    link('/overview').firstElementChild?.dispatchEvent(event);
    await jest.advanceTimersByTimeAsync(0);
    expect(run).toEqual(['mf_client', '/dashboard']);
  });

  test('is heard before the router hears the click', () => {
    const { shell, run } = shellThatTells();
    listen(shell);
    const element = link('/dashboard');
    let runBefore: string[] = [];
    element.onclick = (event) => {
      event.preventDefault();
      runBefore = [...run];
    };
    element.click();
    expect(runBefore).toEqual(['mf_client']);
  });

  test.each(['/coach/clients', '/nowhere', 'http://elsewhere.test/dashboard'])('fetches nothing for %s', (path) => {
    const { shell, run } = shellThatTells();
    listen(shell);
    link(path).dispatchEvent(new Event('pointerover', { bubbles: true }));
    link(path).click();
    expect(run).toEqual([]);
  });

  test('tries a module that failed again when it is followed, and not when it is hovered', async () => {
    const broken = { is: true };
    const { shell, run } = shellThatTells(broken);
    listen(shell);
    const element = link('/dashboard');
    element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
    broken.is = false;
    element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
    expect(run).toEqual(['mf_client']);
    element.click();
    await jest.advanceTimersByTimeAsync(0);
    expect(run).toEqual(['mf_client', 'mf_client', '/dashboard']);
  });
});

describe('a page that has come to rest', () => {
  const rest = ({ shell }: ReturnType<typeof shellThatTells>, paths: string[]) => {
    const stop = prefetchWhenIdle(shell, client, paths);
    stops.push(stop);
    return stop;
  };

  test('has the first two modules that the navigation leads to run once each, by their first page', async () => {
    const told = shellThatTells();
    rest(told, ['/coach/clients', '/overview', '/dashboard', '/settings', '/events']);
    await jest.advanceTimersByTimeAsync(200);
    expect(told.run).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(told.run).toEqual(['mf_client', '/dashboard', 'mf_account', '/settings']);
  });

  test('is one that waits for no data', async () => {
    const told = shellThatTells();
    told.asking.count = 1;
    rest(told, ['/dashboard']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(told.run).toEqual([]);
    told.asking.count = 0;
    await jest.advanceTimersByTimeAsync(1000);
    expect(told.run).toEqual(['mf_client', '/dashboard']);
  });

  test('fetches nothing once it is left', async () => {
    const told = shellThatTells();
    const stop = rest(told, ['/dashboard']);
    await jest.advanceTimersByTimeAsync(200);
    stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(told.run).toEqual([]);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
    'fetches nothing over a connection with %j',
    async (value) => {
      connection(value);
      const told = shellThatTells();
      rest(told, ['/dashboard']);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(told.run).toEqual([]);
    },
  );

  test('fetches the next module when one does not come', async () => {
    const told = shellThatTells({ is: true });
    rest(told, ['/dashboard', '/settings']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(told.run).toEqual(['mf_client', 'mf_account']);
  });
});
