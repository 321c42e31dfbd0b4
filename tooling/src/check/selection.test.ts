import path from 'node:path';
import { programArguments } from '../program/program.mjs';
import { selectionOf } from './selection.ts';
import { runProgram } from './step.ts';

jest.setTimeout(120_000);

const choice = { steps: ['unit', 'database and backend', 'lint', 'journeys'], withFiles: ['unit', 'journeys'] };

test('nothing named is everything', () => {
  expect(selectionOf([], choice)).toBeUndefined();
});

test('steps by name, and files after the step that they belong to', () => {
  expect(selectionOf(['lint', 'unit', 'shared/src/a.test.ts', 'b', 'journeys', 'goals'], choice)).toEqual([
    { step: 'lint', files: [] },
    { step: 'unit', files: ['shared/src/a.test.ts', 'b'] },
    { step: 'journeys', files: ['goals'] },
  ]);
});

test.each([[['journeyz']], [['lint', 'src/a.ts']], [['Unit']]])('%p is refused with the list of steps', (words) => {
  expect(() => selectionOf(words, choice)).toThrow(/^There is no step '.+'\. The steps are:[^]*"database and backend"/);
});

describe('npm test', () => {
  const root = path.join(__dirname, '../../..');
  const run = async (...words: string[]) =>
    runProgram(root, process.execPath, [...(await programArguments(root, 'tooling/src/check/main.ts')), ...words]);

  test('ends with 1 at an unknown step, and runs nothing', async () => {
    const { code, output } = await run('journeyz');
    expect(code).toBe(1);
    expect(output).toMatch(/^There is no step 'journeyz'\. The steps are:[^]*\n {2}journeys /);
    expect(output).not.toContain('Checking');
  });

  test('runs the named file of a step alone', async () => {
    const { code, output } = await run('unit', 'tooling/src/start/restarts.test.ts');
    expect(output).toMatch(/unit +3 passed, 0 failed/);
    expect(code).toBe(0);
  });

  test('runs more of a step after everything', async () => {
    const { code, output } = await run('everything', 'unit', 'tooling/src/start/restarts.test.ts');
    expect(output).toMatch(/unit +3 passed, 0 failed/);
    expect(code).toBe(0);
  });

  test('fails when a name fits no test', async () => {
    const { code, output } = await run('unit', 'no-such-file.test.ts');
    expect(code).toBe(1);
    expect(output).toMatch(/unit +0 passed, 1 failed[^]*No tests found/);
  });
});
