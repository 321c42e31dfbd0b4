import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mostUnsteady, type Ran, type Unsteady } from './again.ts';

/** The last lines of a check. */

/** Keeps the unsteady tests for their repair: `test-results/unsteady.json`, an empty list when there are none. */
export function writeUnsteady(root: string, unsteady: readonly Unsteady[]): void {
  const folder = path.join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
}

/** The unsteady tests with what each said when it failed; no line when there are none. */
export function unsteadyLines(unsteady: readonly Unsteady[]): readonly string[] {
  if (unsteady.length === 0) return [];
  return [
    'Unsteady: failed in the run, passed once more and alone',
    ...unsteady.flatMap(({ step, file, title, said }) => [
      `  ${step}: ${file} › ${title === '' ? 'did not load' : title}`,
      ...said
        .trim()
        .split('\n')
        .map((line) => `      ${line}`),
    ]),
    ...(unsteady.length > mostUnsteady
      ? [`${unsteady.length} unsteady tests in one run, more than ${mostUnsteady}, count as one failure.`]
      : []),
  ];
}

/** The test files that took longest, with their seconds. */
export function slowestFiles(root: string, ran: readonly Ran[], count = 20): readonly string[] {
  const slowest = ran
    .flatMap(({ step, outcome }) => (outcome.files ?? []).map((one) => ({ ...one, step: step.name })))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ step, file, milliseconds }) => {
      const name = path.isAbsolute(file) ? path.relative(root, file) : file;
      return `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${step}: ${name}`;
    });
  return slowest.length === 0 ? [] : ['The slowest files of tests', ...slowest];
}
