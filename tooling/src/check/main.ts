import { availableParallelism } from 'node:os';
import { runFailuresAgain, type Ran } from './again.ts';
import { ensureChromium } from './machine/chromium.ts';
import { checkFaults } from './faults/check-faults.ts';
import { ensureFirefox } from './machine/firefox.ts';
import { checkPlants } from './plants/check-plants.ts';
import { everything, selectionOf, type Selected } from './selection.ts';
import { checkSteady, keepBusy, steady } from './steady.ts';
import type { Outcome, Step } from './step.ts';
import { building, cycles, database, format, lint, types, unit, unused } from './steps.ts';
import { playwrightSuite } from './suites.ts';
import { slowestFiles, unsteadyLines, writeUnsteady } from './summary.ts';

const root = process.cwd();
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const plants: Step = { name: 'planted mistakes', run: () => checkPlants(root) };

/** A name that `npm test` accepts, and its steps: for some files, or for all when none is named. */
type Check = {
  readonly name: string;
  readonly takesFiles?: true;
  readonly steps: (files: readonly string[]) => readonly Step[];
};
const whole = (step: Step): Check => ({ name: step.name, steps: () => [step] });

const cores = availableParallelism();
/** Steps with a process for each core, one after another: what fails is known sooner, at no cost in sum. */
const wide: readonly Check[] = [
  { name: 'unit', takesFiles: true, steps: (files) => [unit(root, files, cores)] },
  { name: 'database and backend', takesFiles: true, steps: (files) => [database(root, files)] },
];
/** Steps of one process, as many at once as there are cores; the longest first, so that all cores finish together. */
const narrow: readonly Check[] = [
  whole(lint(root)),
  whole(building(root)),
  whole(types(root)),
  whole(format(root)),
  whole(plants),
  whole(cycles(root)),
  whole(unused(root)),
];
/** Journeys need the whole machine. */
const journeys: Check = {
  name: 'journeys',
  takesFiles: true,
  steps: (files) => [playwrightSuite('journeys', root, { specs: files })],
};

/** Each fault needs a run of its own, so faults run only with `everything`, or when named. */
const faults: Check = {
  name: 'faults',
  takesFiles: true,
  steps: (files) => [{ name: 'faults', run: () => checkFaults(root, files, say) }],
};

/** How often `steady` runs the steps, and beside how many busy processes. */
const steadyRuns = Number(process.env['STEADY_RUNS'] ?? 10);
const busyProcesses = Number(process.env['STEADY_BUSY'] ?? 4);

const total = { passed: 0, failed: 0 };
const ran: Ran[] = [];

async function runStep(step: Step): Promise<Outcome> {
  const { name, run } = step;
  const started = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }));
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  ran.push({ step, outcome });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
  say(`  ${name.padEnd(22)} ${counts.padEnd(28)} ${seconds} s`);
  if (outcome.failed > 0) say(outcome.output.trimEnd());
  return outcome;
}

/** Runs the steps in order, so many at once. */
async function runSteps(steps: readonly Step[], atOnce: number): Promise<void> {
  const waiting = [...steps];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Runs failed tests once more, when nothing else runs, and reports the results. */
async function runAgain(): Promise<void> {
  const started = performance.now();
  const again = await runFailuresAgain(ran);
  total.passed += again.passed;
  total.failed += again.failed;
  writeUnsteady(root, again.unsteady);
  if (again.output !== '') say(`  what failed, once more and alone:\n${again.output.trimEnd()}`);
  for (const line of unsteadyLines(again.unsteady)) say(line);
  const minutes = (performance.now() - started) / 60_000;
  if (minutes > 0.1) say(`  once more: ${minutes.toFixed(1)} min`);
}

/** Looks for flaky tests by running the steps several times; failures are not run again. */
async function runSteadily(steps: readonly Step[]): Promise<void> {
  const rest = keepBusy(busyProcesses);
  try {
    await runStep({ name: steady, run: () => checkSteady(steps, steadyRuns, say) });
  } finally {
    rest();
  }
}

/** The steps of the selected checks. */
function stepsOf(of: readonly Check[], selected: readonly Selected[] | undefined): readonly Step[] {
  if (!selected) return of.flatMap(({ steps }) => steps([]));
  return of.flatMap(({ name, steps }) => {
    const matching = selected.filter(({ step }) => step === name);
    return matching.length === 0 ? [] : steps(matching.flatMap(({ files }) => files));
  });
}

async function main(): Promise<number> {
  const all = [...wide, ...narrow, journeys, faults];
  const [first, ...others] = process.argv.slice(2);
  const isEverything = first === everything;
  const isSteady = first === steady;
  if (isEverything) process.env['MILEPOST_TEST_EVERYTHING'] = 'yes';
  const selected = selectionOf(isEverything || isSteady ? others : process.argv.slice(2), {
    steps: all.map(({ name }) => name),
    withFiles: all.filter(({ takesFiles }) => takesFiles).map(({ name }) => name),
  });
  say('Checking Milepost');
  const last = stepsOf(selected || isEverything ? [journeys, faults] : [journeys], selected);
  if (last.length > 0) ensureChromium();
  if (last.length > 0 && isEverything) ensureFirefox();
  if (isSteady) await runSteadily([...stepsOf([...wide, ...narrow], selected), ...last]);
  else {
    await runSteps(stepsOf(wide, selected), 1);
    await runSteps(stepsOf(narrow, selected), cores);
    await runSteps(last, 1);
    await runAgain();
  }
  if (!selected && !isSteady) for (const line of slowestFiles(root, ran)) say(line);
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
