import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { runProgram, type Outcome, type Step } from './step.ts';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Reads a report and takes it away. */
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

const reportFile = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'milepost-report-')), 'report.json');

/** A skipped test counts as failed: nothing that is not checked may look checked. */
export function jestSuite(
  name: string,
  root: string,
  options: {
    config: string;
    nodeOptions?: string;
    /** Which part of the files, as in `1/4`: parts may run beside each other, and each gives its memory back. */
    shard?: string;
    /** Names of files, or parts of them; all without. It fails when no test fits. */
    files?: readonly string[];
  },
): Step {
  return {
    name,
    async run(): Promise<Outcome> {
      const file = reportFile();
      const args = ['--config', options.config, '--json', '--outputFile', file, '--maxWorkers=1'];
      if (options.shard !== undefined) args.push(`--shard=${options.shard}`);
      args.push(...(options.files ?? []));
      const jest = path.join(root, 'node_modules/jest/bin/jest.js');
      const { code, output } = await runProgram(root, process.execPath, [jest, ...args], {
        NODE_OPTIONS: options.nodeOptions ?? '',
      });
      const report = takeReport(file, jestReport);
      if (!report) return { passed: 0, failed: 1, output };
      const failed =
        report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
      // A runner that fails with every test green (an open handle, a bad setup) has failed all the same.
      return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, output };
    },
  };
}

/**
 * The journeys in a real browser, all or those in the named files. A flaky one counts as failed.
 * @param environment what the product under test is started with
 * @param keepTraces of journeys that fail: what was done, asked for and logged
 * @param hear gets what the runner says, as it says it
 */
export function playwrightSuite(
  name: string,
  root: string,
  {
    specs = [],
    environment = {},
    keepTraces = false,
    hear,
  }: {
    specs?: readonly string[];
    environment?: NodeJS.ProcessEnv;
    keepTraces?: boolean;
    hear?: (text: string) => void;
  } = {},
): Step {
  return {
    name,
    async run(): Promise<Outcome> {
      const file = reportFile();
      const args = [
        path.join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
        ...(keepTraces ? ['--trace', 'retain-on-failure'] : []),
        ...specs,
      ];
      const named = specs.length > 0 ? { E2E_NAMED: 'yes' } : null;
      const surroundings = { ...environment, ...named, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const { code, output } = await runProgram(root, process.execPath, args, surroundings, hear);
      const report = takeReport(file, playwrightReport);
      if (!report) return { passed: 0, failed: 1, output };
      const { expected, unexpected, flaky, skipped } = report.stats;
      const failed = unexpected + flaky + skipped;
      return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, output };
    },
  };
}
