import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { Outcome, TestResult } from './step.ts';

/** What runners of tests write down, read as outcomes. */

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(
    z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })).default([]) }),
  ),
});
const playwrightSpecs = z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) }));
type PlaywrightSuite = {
  title: string;
  file: string;
  specs: z.infer<typeof playwrightSpecs>;
  suites?: PlaywrightSuite[] | undefined;
};
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    file: z.string(),
    specs: playwrightSpecs,
    suites: z.array(playwrightSuite).optional(),
  }),
);
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

/** A file for a report, in a folder of its own. */
export const reportFile = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'milepost-report-')), 'report.json');

/** Reads a report and deletes it. */
function takeReport<Report>(file: string, schema: z.ZodType<Report>): Report | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The runner ended before it could write: counted as a failure by the caller.
    return null;
  } finally {
    rmSync(path.dirname(file), { recursive: true, force: true });
  }
}

type Ended = { readonly code: number; readonly output: string };

// A runner that fails with every test green (an open handle, a bad setup) has failed all the same.
const outcomeOf = ({ code, output }: Ended, counts: Omit<Outcome, 'output'>): Outcome => ({
  ...counts,
  failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed,
  output,
});

/** The outcome of a run of Jest. A skipped test counts as failed: nothing that is not checked may look checked. */
export function jestOutcome(file: string, ended: Ended): Outcome {
  const report = takeReport(file, jestReport);
  if (!report) return { passed: 0, failed: 1, output: ended.output };
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ file: name, title: '', state: 'failed', said: message }];
    }
    return assertionResults
      .filter((result) => ['passed', 'failed'].includes(result.status))
      .map((result) => ({
        file: name,
        title: result.fullName,
        state: result.status === 'passed' ? 'passed' : 'failed',
        said: result.failureMessages.join('\n'),
      }));
  });
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return outcomeOf(ended, {
    passed: report.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
    tests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      milliseconds: endTime - startTime,
    })),
  });
}

type Journey = TestResult & { readonly project: string; readonly milliseconds: number };

function journeysOf(suites: readonly PlaywrightSuite[], above: readonly string[] = []): Journey[] {
  return suites.flatMap((suite) => {
    // The outermost is the file itself.
    const titles = suite.title === suite.file ? above : [...above, suite.title];
    const own = suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }): Journey => ({
        file: suite.file,
        title: [projectName, ...titles, title].join(' › '),
        project: projectName,
        state:
          status === 'expected' ? 'passed' : results.length === 0 || status === 'skipped' ? 'did not run' : 'failed',
        said: stripVTControlCharacters(
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
        ),
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    );
    return [...own, ...journeysOf(suite.suites ?? [], titles)];
  });
}

/**
 * The outcome of a run of Playwright. A flaky or skipped journey counts as failed. `notBegun`: projects of which none
 * ran.
 */
export function playwrightOutcome(file: string, ended: Ended): Outcome & { readonly notBegun: readonly string[] } {
  const report = takeReport(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1, output: ended.output, notBegun: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const journeys = journeysOf(report.suites);
  const files = new Map<string, number>();
  for (const { file: spec, milliseconds } of journeys) files.set(spec, (files.get(spec) ?? 0) + milliseconds);
  const begun = new Set(journeys.filter(({ state }) => state !== 'did not run').map(({ project }) => project));
  return {
    ...outcomeOf(ended, {
      passed: expected,
      failed: unexpected + flaky + skipped,
      tests: journeys.map(({ file: spec, title, state, said }) => ({ file: spec, title, state, said })),
      files: [...files].map(([spec, milliseconds]) => ({ file: spec, milliseconds })),
    }),
    notBegun: [...new Set(journeys.map(({ project }) => project))].filter((project) => !begun.has(project)),
  };
}
