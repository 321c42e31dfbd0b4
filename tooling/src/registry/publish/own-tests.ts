import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { jestSuite } from '../../check/suites.ts';
import type { TestResult } from '../store/gate-record.ts';
import { readJson } from '../store/read-json.ts';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string() })),
});

export type OwnTests = { readonly result: TestResult; readonly output: string };

/** Runs the tests of a part. */
export async function runOwnTests(root: string, part: string): Promise<OwnTests> {
  const config = path.join(root, part, 'jest.config.js');
  const { passed, failed, output } = await jestSuite(part, root, { config }).run();
  return { result: { passed, failed, at: new Date().toISOString() }, output };
}

/**
 * Takes the result of tests that ran elsewhere, from Jest's own report (`--json`).
 * @throws Error when it is no report, or that of another part
 */
export function readTestReport(part: string, file: string): OwnTests {
  const make = `npx jest -c ${part}/jest.config.js --json --outputFile ${file} makes one.`;
  if (!existsSync(file)) throw new Error(`There is no test report ${file}. ${make}`);
  const report = readJson(file, reportSchema, make);
  const foreign = report.testResults.find(({ name }) => !name.split(/[\\/]/).includes(part));
  if (foreign) throw new Error(`${file} reports on ${foreign.name}, which isn't a test of ${part}.`);
  const failed =
    report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
  return { result: { passed: report.numPassedTests, failed, at: new Date().toISOString() }, output: '' };
}
