import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { fingerprints } from './fingerprint.ts';

type Packages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const packages: Packages = {
  '': { workspaces: ['shared', 'mf-client'] },
  shared: { dependencies: { react: '19.3.1' } },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/@milepost/mf-client': { resolved: 'mf-client', link: true },
};

/** A checkout of one module. */
function checkout({ page = 'page', lock = packages }: { page?: string; lock?: Packages } = {}): string {
  const root = temporaryFolder('fingerprint');
  for (const folder of ['mf-client', 'shared/src', 'tooling/src/webpack']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  writeFileSync(path.join(root, 'mf-client/routes.tsx'), page);
  writeFileSync(path.join(root, 'mf-client/routes.test.tsx'), `test of ${page}`);
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: lock }));
  return root;
}

const usual = fingerprints(checkout())('mf-client');

test('equal sources have equal fingerprints, wherever they lie', () => {
  expect(fingerprints(checkout())('mf-client')).toBe(usual);
});

test.each([
  ['a source', checkout({ page: 'another page' })],
  ['an installed package', checkout({ lock: { ...packages, 'node_modules/react': { version: '19.3.2' } } })],
  ['what shared depends on', checkout({ lock: { ...packages, shared: { dependencies: { react: '19.3.2' } } } })],
])('%s that changes calls for a new build', (_what, root) => {
  expect(fingerprints(root)('mf-client')).not.toBe(usual);
});

test('another module calls for no new build', () => {
  const lock = {
    ...packages,
    '': { workspaces: ['shared', 'mf-client', 'mf-harbor'] },
    'mf-harbor': { version: '1.0.0' },
    'node_modules/@milepost/mf-harbor': { resolved: 'mf-harbor', link: true },
  };
  expect(fingerprints(checkout({ lock }))('mf-client')).toBe(usual);
});

test.each(['mf-client/routes.test.tsx', 'shared/src/page-paths.d.ts'])(
  '%s, which no build holds, calls for none',
  (file) => {
    const root = checkout();
    writeFileSync(path.join(root, file), 'something else');
    expect(fingerprints(root)('mf-client')).toBe(usual);
  },
);
