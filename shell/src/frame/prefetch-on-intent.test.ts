import type { Claim, RegisteredModule } from '@milepost/shared/module-contract';
import { createAccessResolver } from '../access/resolve-access.ts';
import { ModuleError } from '../containment/failure.ts';
import { createRemoteModules } from '../containment/remote-modules.ts';
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
];

/** A shell that tells what was run of which module; `broken` fails as long as it says so. */
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
  return { shell: { resolve: createAccessResolver({ modules }), remoteModules }, run };
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

const stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.innerHTML = '';
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
