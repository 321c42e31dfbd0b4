import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fixtureBuild } from '../testing/fixture-build.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { changelogRefusals, checkBuild } from './check-build.ts';
import { readTestReport } from './own-tests.ts';

const folder = (): string => temporaryFolder('check');
const rulesOf = (refusals: readonly { rule: string; where: string }[]): string[] =>
  refusals.map(({ rule, where }) => `${rule} ${where}`);

test('a build as webpack left it passes; a file that was changed afterwards does not', () => {
  const build = fixtureBuild();
  expect(checkBuild(build, '/nowhere')).toEqual([]);
  writeFileSync(path.join(build.directory, 'static/12.0b0b0b0b.js'), 'other();');
  expect(rulesOf(checkBuild(build, '/nowhere'))).toEqual(['integrity mf-client/dist/static/12.0b0b0b0b.js']);
});

test('a value of the installation’s own secrets is refused, however it is nested', () => {
  const dataFolder = folder();
  writeFileSync(path.join(dataFolder, 'secrets.json'), '{"keys":[{"secret":"0123456789-very-own"}],"mode":"short"}');
  const build = fixtureBuild({ files: { 'static/13.0d0d0d0d.js': 'short("0123456789-very-own")' } });
  expect(rulesOf(checkBuild(build, dataFolder))).toEqual(['secret mf-client/dist/static/13.0d0d0d0d.js']);
  expect(checkBuild(build, folder())).toEqual([]);
});

test('the changelog has a heading for the version', () => {
  const root = folder();
  mkdirSync(path.join(root, 'mf-client'));
  writeFileSync(
    path.join(root, 'mf-client/CHANGELOG.md'),
    '# mf-client\n\n## [1.1.0] 2026-01-01\n\n- More, since 1.0.0.\n',
  );
  expect(changelogRefusals(root, 'mf-client', '1.1.0')).toEqual([]);
  expect(changelogRefusals(root, 'mf-client', '1.0.0')).toMatchObject([
    { rule: 'changelog', how: "Add '## 1.0.0' with what changes for the people who use it." },
  ]);
  expect(rulesOf(changelogRefusals(root, 'mf-coach', '1.0.0'))).toEqual(['changelog mf-coach/CHANGELOG.md']);
});

describe('a report of tests that ran elsewhere', () => {
  const reportOf = (name: string, changes: Record<string, number> = {}): string => {
    const file = path.join(folder(), 'report.json');
    const none = { numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
    writeFileSync(file, JSON.stringify({ numPassedTests: 7, ...none, ...changes, testResults: [{ name }] }));
    return file;
  };
  const own = '/ci/milepost/mf-client/src/features/dashboard.test.tsx';

  test('counts what failed, and what was skipped as failed', () => {
    expect(readTestReport('mf-client', reportOf(own)).result).toMatchObject({ passed: 7, failed: 0 });
    const skipped = reportOf(own, { numFailedTests: 1, numPendingTests: 2 });
    expect(readTestReport('mf-client', skipped).result).toMatchObject({ passed: 7, failed: 3 });
  });

  test('is one of this module', () => {
    expect(() => readTestReport('mf-client', reportOf('/ci/milepost/mf-coach/src/a.test.tsx'))).toThrow(
      "which isn't a test of mf-client",
    );
  });

  test('is there and from Jest; else the command that makes one is told', () => {
    const file = path.join(folder(), 'report.json');
    const make = `npx jest -c mf-client/jest.config.js --json --outputFile ${file} makes one.`;
    expect(() => readTestReport('mf-client', file)).toThrow(`There is no test report ${file}. ${make}`);
    writeFileSync(file, '{}');
    expect(() => readTestReport('mf-client', file)).toThrow(make);
  });
});
