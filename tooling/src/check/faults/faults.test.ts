import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspacesOf } from '../../topology/workspaces.mjs';
import { withFault } from './fault.ts';
import { faults } from './faults.ts';

const root = path.join(__dirname, '../../../..');
const all = Object.values(faults).flat();

test.each(all)('the fault in $file can still be planted: $search', (fault) => {
  expect(withFault(root, fault)).toContain(fault.replacement);
});

test('there are sixty, and each package with tests has one', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  const tested = workspacesOf(root).filter((folder) => existsSync(path.join(root, folder, 'jest.config.js')));
  expect(tested.filter((folder) => !all.some(({ file }) => file.startsWith(`${folder}/`)))).toEqual([]);
});
