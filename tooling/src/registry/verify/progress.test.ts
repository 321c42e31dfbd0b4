import { reportProgress } from './progress.ts';

const journey = (mark: string, number: number): string =>
  `  ${mark}  ${number} [journeys] › e2e/specs/tasks.spec.ts:5:1 › a client finishes tasks (1.2s)\n`;

test('a failure is told at once, and how many are done now and then, however the text is cut', () => {
  const told: string[] = [];
  const hear = reportProgress((line) => told.push(line));
  const text = [...Array.from({ length: 19 }, (_, index) => journey('✓', index + 1)), '    Error: ✘ 3\n'].join('');
  for (const part of text.match(/[^]{1,7}/g) ?? []) hear(part);
  expect(told).toEqual([]);
  hear(journey('✓', 20) + journey('✘', 21));
  expect(told).toEqual(['  20 journeys replayed', journey('✘', 21).trimEnd()]);
});
