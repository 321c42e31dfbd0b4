import { spawn } from 'node:child_process';
import type { Outcome, Step, TestResult } from './step.ts';

/** Before names of steps: runs them several times beside busy processes, to find flaky tests. */
export const steady = 'steady';

type Falls = { readonly step: string; readonly test: TestResult; times: number };

/** Starts processes that each keep a core busy. @returns the function that ends them */
export function keepBusy(processes: number): () => void {
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(2);'], { stdio: 'ignore' }),
  );
  const end = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', end);
  return () => {
    process.off('exit', end);
    end();
  };
}

/**
 * Runs steps of tests several times, and counts how often each test failed.
 * @param say gets a line for each run
 * @returns one failure for each test that failed at least once, and the list of them in `output`; a run that failed
 *   without
 * naming a test counts too
 */
export async function checkSteady(
  steps: readonly Step[],
  times: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const falls = new Map<string, Falls>();
  const sound = new Set<string>();
  let unnamed = 0;
  let output = '';
  for (let time = 1; time <= times; time += 1) {
    for (const step of steps) {
      const outcome = await step.run();
      const tests = outcome.tests ?? [];
      const fell = tests.filter(({ state }) => state !== 'passed');
      if (outcome.failed > 0 && fell.length === 0) {
        unnamed += 1;
        output += `${outcome.output}\n`;
      }
      for (const test of tests) sound.add(`${step.name} ${test.file} ${test.title}`);
      for (const test of fell) {
        const key = `${step.name} ${test.file} ${test.title}`;
        const counted = falls.get(key) ?? { step: step.name, test, times: 0 };
        falls.set(key, { ...counted, times: counted.times + 1 });
      }
      say(`  ${time} of ${times}  ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed`);
    }
  }
  for (const key of falls.keys()) sound.delete(key);
  const lines = [...falls.values()]
    .sort((one, other) => other.times - one.times)
    .map(({ step, test: { file, title, said }, times: fallen }) => {
      const name = title === '' ? 'did not load' : title;
      const first = said.trim().split('\n')[0] ?? '';
      return `  fell ${fallen} of ${times}  ${step}: ${file} › ${name}\n      ${first}`;
    });
  return { passed: sound.size, failed: falls.size + unnamed, output: [...lines, output].join('\n').trimEnd() };
}
