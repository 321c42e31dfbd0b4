import type { Outcome, Step, TestResult } from './step.ts';

/** More flaky tests than this in one run are a failure: then the product or the tests are at fault. */
export const mostUnsteady = 3;

export type Ran = { readonly step: Step; readonly outcome: Outcome };

/** A test that failed and passed when it ran once more, alone. */
export type Unsteady = { readonly step: string; readonly file: string; readonly title: string; readonly said: string };

export type Again = {
  readonly unsteady: readonly Unsteady[];
  /** The difference to the counts of the first run. */
  readonly passed: number;
  readonly failed: number;
  /** The output of the second runs, where something failed again. */
  readonly output: string;
};

const isSame =
  ({ file, title }: TestResult) =>
  (other: TestResult): boolean =>
    other.file === file && other.title === title;

/** The results of a second run for a test of the first one; for a file that failed to load, all of its tests. */
const resultsOf = (test: TestResult, second: readonly TestResult[]): readonly TestResult[] =>
  second.filter(test.title === '' ? ({ file }) => file === test.file : isSame(test));

async function again({ step, outcome }: Ran): Promise<Again> {
  const fell = (outcome.tests ?? []).filter(({ state }) => state !== 'passed');
  const nothing = { unsteady: [], passed: 0, failed: 0, output: '' };
  if (!step.runAgain || fell.length === 0) return nothing;
  const second = await step.runAgain([...new Set(fell.map(({ file }) => file))]);
  const recovered = fell
    .map((test) => ({ test, results: resultsOf(test, second.tests ?? []) }))
    .filter(({ results }) => results.length > 0 && results.every(({ state }) => state === 'passed'));
  // A test that ran for the first time and failed has failed.
  const failedBefore = new Set((outcome.tests ?? []).map(({ file, title }) => `${file} ${title}`));
  const newlyFallen = (second.tests ?? []).filter(
    ({ file, title, state }) => state === 'failed' && !failedBefore.has(`${file} ${title}`),
  );
  return {
    unsteady: recovered.map(({ test: { file, title, said } }) => ({ step: step.name, file, title, said })),
    passed: recovered.reduce((sum, { results }) => sum + results.length, 0),
    failed: newlyFallen.length - recovered.length,
    output: recovered.length < fell.length ? second.output : '',
  };
}

/**
 * Runs each test file with a failure once more, alone. What fails again has failed; what passes has passed, and is
 * listed as unsteady.
 */
export async function runFailuresAgain(ran: readonly Ran[]): Promise<Again> {
  const total = { unsteady: [] as Unsteady[], passed: 0, failed: 0, output: '' };
  for (const one of ran) {
    const { unsteady, passed, failed, output } = await again(one);
    total.unsteady.push(...unsteady);
    total.passed += passed;
    total.failed += failed;
    total.output += output;
  }
  if (total.unsteady.length > mostUnsteady) total.failed += 1;
  return total;
}
