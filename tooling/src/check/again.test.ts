import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runFailuresAgain } from './again.ts';
import type { Step } from './step.ts';
import { checkSteady } from './steady.ts';
import { jestSuite, playwrightSuite } from './suites.ts';
import { unsteadyLines, writeUnsteady } from './summary.ts';

const checkout = path.resolve(__dirname, '../../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'milepost-again-'));
  symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{}');
  writeFileSync(path.join(root, 'jest.config.js'), 'module.exports = {}');
  mkdirSync(path.join(root, 'e2e/specs'), { recursive: true });
  writeFileSync(
    path.join(root, 'e2e/playwright.config.ts'),
    `export default {
      testDir: ${JSON.stringify(path.join(root, 'e2e/specs'))},
      reporter: [['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]],
      projects: [
        { name: 'journeys' },
        {
          name: 'releases',
          testMatch: /\\.release\\.ts/,
          dependencies: process.env.E2E_NAMED === 'yes' ? [] : ['journeys'],
        },
      ],
    };`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Fails in its first run, and passes from then on. */
const failsOnce = (name: string): string =>
  `test('${name}', () => {
    const fs = require('node:fs');
    const mark = ${JSON.stringify(root)} + '/${name}.ran';
    if (!fs.existsSync(mark)) {
      fs.writeFileSync(mark, '');
      throw new Error('${name} met another');
    }
  });`;
const passes = "test('passes', () => undefined);";
const alwaysFails = "test('fails', () => { throw new Error('at fault'); });";

async function check(step: Step) {
  const outcome = await step.run();
  const again = await runFailuresAgain([{ step, outcome }]);
  const total = { passed: outcome.passed + again.passed, failed: outcome.failed + again.failed };
  return { outcome, again, total };
}

describe('unit tests', () => {
  const plant = (name: string, body: string): void => writeFileSync(path.join(root, `${name}.test.js`), body);
  const run = () => check(jestSuite('unit', root, { config: path.join(root, 'jest.config.js') }));

  test('what fails once counts as passed, and is listed with what it said', async () => {
    plant('race', `${failsOnce('race')}${passes}`);
    plant('sound', passes);
    const { outcome, again, total } = await run();
    expect(outcome).toMatchObject({ passed: 2, failed: 1 });
    expect(total).toEqual({ passed: 3, failed: 0 });
    expect(again.unsteady).toEqual([
      {
        step: 'unit',
        file: path.join(root, 'race.test.js'),
        title: 'race',
        said: expect.stringMatching(/met another/),
      },
    ]);
    expect(unsteadyLines(again.unsteady).join('\n')).toMatch(/race\.test\.js › race[^]*met another/);
    writeUnsteady(root, again.unsteady);
    expect(JSON.parse(readFileSync(path.join(root, 'test-results/unsteady.json'), 'utf8'))).toEqual(again.unsteady);
  });

  test('what always fails has failed, beside one that fails once', async () => {
    plant('race', failsOnce('race'));
    plant('fault', `${alwaysFails}${passes}`);
    const { again, total } = await run();
    expect(total).toEqual({ passed: 2, failed: 1 });
    expect(again.unsteady.map(({ title }) => title)).toEqual(['race']);
    expect(again.output).toMatch(/at fault/);
  });

  test('three that fail once are let through, four are a failure', async () => {
    for (const name of ['one', 'two', 'three']) plant(name, failsOnce(name));
    expect((await run()).total).toEqual({ passed: 3, failed: 0 });
    for (const name of ['five', 'six', 'seven', 'eight']) plant(name, failsOnce(name));
    const { again, total } = await run();
    expect(total).toEqual({ passed: 7, failed: 1 });
    expect(unsteadyLines(again.unsteady).at(-1)).toMatch(/^4 unsteady tests/);
  });

  test('a file that does not load once is read whole the second time; one that never loads has failed', async () => {
    plant(
      'late',
      `if (!require('node:fs').existsSync(__filename + '.ran')) {
      require('node:fs').writeFileSync(__filename + '.ran', '');
      throw new Error('not yet');
    }
    ${passes}`,
    );
    plant('broken', "require('./absent.js');");
    const { again, total } = await run();
    expect(total).toEqual({ passed: 1, failed: 1 });
    expect(again.unsteady.map(({ title }) => title)).toEqual(['']);
  });

  test('steady counts how often each test fell', async () => {
    plant('race', failsOnce('race'));
    plant('fault', `${alwaysFails}${passes}`);
    const lines: string[] = [];
    const step = jestSuite('unit', root, { config: path.join(root, 'jest.config.js') });
    const outcome = await checkSteady([step], 2, (line) => lines.push(line));
    expect(outcome).toMatchObject({ passed: 1, failed: 2 });
    expect(outcome.output).toMatch(/fell 2 of 2 .*fault\.test\.js › fails[^]*fell 1 of 2 .*race\.test\.js › race/);
    expect(lines).toEqual(['  1 of 2  unit: 1 passed, 2 failed', '  2 of 2  unit: 2 passed, 1 failed']);
  });

  test('a skipped test has failed, and is not asked again', async () => {
    plant('skipped', "test.skip('passes', () => undefined);");
    expect((await run()).total).toEqual({ passed: 0, failed: 1 });
  });
});

describe('journeys', () => {
  const plant = (file: string, body: string): void =>
    writeFileSync(path.join(root, 'e2e/specs', file), `import { test } from '@playwright/test';\n${body}`);
  // Playwright refuses to run where it believes Jest to be.
  const run = () => check(playwrightSuite('journeys', root, { environment: { JEST_WORKER_ID: undefined } }));

  test('one that fails does not take those of releases with it; the second run decides', async () => {
    plant('race.spec.ts', failsOnce('race'));
    plant('fault.spec.ts', `${alwaysFails}${passes}`);
    plant('live.release.ts', passes);
    const { outcome, again, total } = await run();
    expect(outcome).toMatchObject({ passed: 2, failed: 2 });
    expect(total).toEqual({ passed: 3, failed: 1 });
    expect(again.unsteady).toEqual([
      { step: 'journeys', file: 'race.spec.ts', title: 'journeys › race', said: expect.stringMatching(/met another/) },
    ]);
  });

  test('of journeys in a row those after one that fell once run in the second run', async () => {
    plant('row.spec.ts', `test.describe.configure({ mode: 'serial' });${failsOnce('first')}${passes}`);
    const { total } = await run();
    expect(total).toEqual({ passed: 2, failed: 0 });
  });
});
