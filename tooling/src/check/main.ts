import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from '../build/build.ts';
import { moduleFolders } from '../topology/topology.ts';
import { checkBoundaryFixtures } from './boundary-fixtures.ts';
import { ensureChromium } from './chromium.ts';
import { selectionOf, type Selected } from './selection.ts';
import { singleCheck, type Outcome, type Step } from './step.ts';
import { jestSuite, playwrightSuite } from './suites.ts';

const root = process.cwd();
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const boundaries: Step = {
  name: 'boundaries',
  async run() {
    const { passed, letThrough } = await checkBoundaryFixtures(root);
    return { passed, failed: letThrough.length, output: letThrough.join('\n') };
  },
};
const building: Step = {
  name: 'build',
  async run() {
    try {
      await build(root, ['shell', ...moduleFolders], () => undefined);
      return { passed: 1, failed: 0, output: '' };
    } catch (error) {
      return { passed: 0, failed: 1, output: String(error) };
    }
  },
};

const databaseParts = 2;
const database = (files: readonly string[], shard?: string): Step =>
  jestSuite('database and backend', root, {
    config: 'backend/jest.config.js',
    nodeOptions: '--experimental-vm-modules --no-warnings',
    files,
    ...(shard !== undefined && { shard }),
  });

/** A name that can be asked for, and what is run for it: of some files, or of all when none is named. */
type Check = {
  readonly name: string;
  readonly takesFiles?: true;
  readonly steps: (files: readonly string[]) => readonly Step[];
};
const whole = (step: Step): Check => ({ name: step.name, steps: () => [step] });

/** Tests of the backend wait for half of their time, so one more step than there are cores keeps the cores busy. */
const lanes = availableParallelism() + 1;
/** In the order in which they are taken up: what takes longest comes first, so that all cores end together. */
const checks: readonly Check[] = [
  {
    name: 'database and backend',
    takesFiles: true,
    steps: (files) =>
      files.length > 0
        ? [database(files)]
        : Array.from({ length: databaseParts }, (_, index) => database([], `${index + 1}/${databaseParts}`)),
  },
  { name: 'unit', takesFiles: true, steps: (files) => [jestSuite('unit', root, { config: 'jest.config.js', files })] },
  whole(building),
  whole(singleCheck('lint', root, bin('eslint'), ['.', '--max-warnings', '0'])),
  // One program over all packages: what they share is checked once.
  whole(singleCheck('types', root, bin('tsc'), ['-p', 'tsconfig.json'])),
  whole(
    singleCheck('cycles', root, bin('depcruise'), [
      '--config',
      '.dependency-cruiser.cjs',
      'shared/src',
      'shell/src',
      'backend/src',
      'tooling/src',
      ...moduleFolders.map((folder) => `${folder}/src`),
    ]),
  ),
  whole(singleCheck('format', root, bin('prettier'), ['--check', '.', '--log-level', 'warn'])),
  whole(boundaries),
];
/** They need the whole machine. */
const journeys: Check = {
  name: 'journeys',
  takesFiles: true,
  steps: (files) => [playwrightSuite('journeys', root, { specs: files })],
};

const total = { passed: 0, failed: 0 };

async function runStep({ name, run }: Step): Promise<Outcome> {
  const started = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }));
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
  say(`  ${name.padEnd(22)} ${counts.padEnd(28)} ${seconds} s`);
  if (outcome.failed > 0) say(outcome.output.trimEnd());
  return outcome;
}

/** Runs the steps in order, as many at once as there are lanes. */
async function runSteps(steps: readonly Step[], lanes: number): Promise<void> {
  const waiting = [...steps];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The steps of those checks that are asked for. */
function stepsOf(of: readonly Check[], selected: readonly Selected[] | undefined): readonly Step[] {
  if (!selected) return of.flatMap(({ steps }) => steps([]));
  return of.flatMap(({ name, steps }) => {
    const asked = selected.filter(({ step }) => step === name);
    return asked.length === 0 ? [] : steps(asked.flatMap(({ files }) => files));
  });
}

async function main(): Promise<number> {
  const all = [...checks, journeys];
  const selected = selectionOf(process.argv.slice(2), {
    steps: all.map(({ name }) => name),
    withFiles: all.filter(({ takesFiles }) => takesFiles).map(({ name }) => name),
  });
  say('Checking Milepost');
  const last = stepsOf([journeys], selected);
  if (last.length > 0) ensureChromium();
  await runSteps(stepsOf(checks, selected), lanes);
  await runSteps(last, 1);
  say(`${total.passed} passed, ${total.failed} failed`);
  if (total.passed + total.failed > 0) return total.failed === 0 ? 0 : 1;
  say('Nothing was checked.');
  return 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
