import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome, Step } from '../step.ts';
import { database, unit } from '../steps.ts';
import { playwrightSuite } from '../suites.ts';
import { copyCheckout } from './copy-checkout.ts';
import { withFault, type Fault } from './fault.ts';
import { faults, testSteps } from './faults.ts';

const runners: Readonly<Record<(typeof testSteps)[number], (root: string, tests: readonly string[]) => Step>> = {
  unit,
  'database and backend': database,
  journeys: (root, specs) => playwrightSuite('journeys', root, { specs }),
};

/** Whether a test ran and failed: a file that fails to load, or a run that doesn't start, detects nothing. */
const hasRedTest = ({ tests = [] }: Outcome): boolean =>
  tests.some(({ title, state }) => title !== '' && state === 'failed');

/** Why the fault counts as undetected; undefined when a test failed. */
async function unnoticed(root: string, fault: Fault, testsOf: (tests: readonly string[]) => Step) {
  const file = path.join(root, fault.file);
  const whole = await readFile(file);
  writeFileSync(file, withFault(root, fault));
  try {
    const outcome = await testsOf([fault.test]).run();
    if (outcome.failed === 0) return `${fault.test} stays green`;
    return hasRedTest(outcome) ? undefined : `${fault.test} does not run:\n${outcome.output}`;
  } finally {
    writeFileSync(file, whole);
  }
}

/**
 * Plants each fault, or those whose file or test contains one of `words`, in a copy of the checkout, and runs the test
 * that has to fail. The tests first run without faults: one that fails already detects nothing.
 * @param say gets a line for each fault
 * @returns number of faults that were detected, and a line for each that was not
 */
export async function checkFaults(
  repository: string,
  words: readonly string[],
  say: (line: string) => void,
): Promise<Outcome> {
  const isAsked = ({ file, test }: Fault): boolean =>
    words.length === 0 || words.some((word) => file.includes(word) || test.includes(word));
  const total = { passed: 0, failed: 0, output: '' };
  const root = copyCheckout(repository);
  try {
    for (const step of testSteps) {
      const selected = faults[step].filter(isAsked);
      if (selected.length === 0) continue;
      const before = await runners[step](root, [...new Set(selected.map(({ test }) => test))]).run();
      if (before.failed > 0) return { ...total, failed: total.failed + selected.length, output: before.output };
      for (const fault of selected) {
        const reason = await unnoticed(root, fault, (tests) => runners[step](root, tests));
        const line = `${fault.file}: ${reason ?? 'noticed'}`;
        say(`    ${line}`);
        if (reason === undefined) total.passed += 1;
        else {
          total.failed += 1;
          total.output += `${line}\n`;
        }
      }
    }
    return total;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
