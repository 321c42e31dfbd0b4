import { keepRunning, type SupervisedProcess } from './keep-running.ts';
import { startProcess } from './product-process.ts';

// The fake clock drives the timers of the test alone, so what Node offers beside them is made of these.
jest.mock('node:timers/promises', () => ({
  setTimeout: (wait: number, _: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      setTimeout(resolve, wait);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    }),
}));
jest.setTimeout(30_000);

let kept: SupervisedProcess | undefined;
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(async () => {
  await kept?.stop();
  jest.useRealTimers();
});

/** A part that does what the script says after it has said who it is: a real process, whose restarts wait by a fake clock. */
function keep(script: string) {
  const said: string[] = [];
  let heard = (): void => undefined;
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise<void>((resolve) => (heard = resolve));
  };
  const ids: number[] = [];
  kept = keepRunning({
    name: 'inbox',
    command: 'npm start',
    report: (line) => {
      said.push(line);
      heard();
    },
    start: () =>
      startProcess({
        root: process.cwd(),
        args: ['-e', `console.log('process ' + process.pid); ${script}`],
        environment: process.env,
        hear: (line) => {
          const [, id] = /^process (\d+)$/.exec(line) ?? [];
          if (id) ids.push(Number(id));
        },
      }),
  });
  return { kept, said, ids, until };
}

const goesOn = `console.log('{"ready":true}'); setInterval(() => undefined, 1000);`;

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

test('a part that is killed comes up again, and the terminal says so', async () => {
  const { kept, said, ids, until } = keep(goesOn);
  await kept.ready;
  process.kill(ids[0] ?? 0, 'SIGKILL');
  await until(() => said.length === 1);
  expect(said[0]).toBe('The inbox ended unexpectedly (SIGKILL). Starting it again in 0.5 s.');
  await pass(499);
  expect(ids).toHaveLength(1);
  await pass(1);
  await until(() => said.length === 2);
  expect(said[1]).toMatch(/^The inbox is ready again \(\d+\.\d s\)\.$/);
  expect(ids).toHaveLength(2);
});

test('a part that ends by itself with code 0 comes up again too', async () => {
  const { kept, said, until } = keep(`console.log('{"ready":true}'); setTimeout(() => process.exit(0), 100);`);
  await kept.ready;
  await until(() => said.length > 0);
  expect(said[0]).toBe('The inbox ended unexpectedly (code 0). Starting it again in 0.5 s.');
});

test('a part that ends five times within a minute is left alone, with the last of its log and what to do', async () => {
  const { kept, said, until } = keep(
    `console.log('{"ready":true}'); console.error('the cable is out'); process.exit(3);`,
  );
  await kept.ready;
  const again = () =>
    said.filter((line) => line.includes('Starting it again')).map((line) => /in ([\d.]+) s/.exec(line)?.[1]);
  for (const [at, wait] of [0.5, 1, 2, 4].entries()) {
    await until(() => again().length === at + 1);
    await pass(wait * 1000);
  }
  await until(() => said.some((line) => line.includes("isn't started again")));
  expect(again()).toEqual(['0.5', '1', '2', '4']);
  expect(said.at(-1)).toMatch(/^The inbox ended 5 times within a minute[^]*the cable is out[^]*run npm start\.$/);
});

test('a part that never was ready has failed, with what it said', async () => {
  const { kept, said } = keep(`console.error('Port 1 is in use.'); process.exit(1);`);
  await expect(kept.ready).rejects.toThrow('Port 1 is in use.');
  await pass(60_000);
  expect(said).toEqual([]);
});

test('stopping ends a waiting restart', async () => {
  const { kept, said, ids, until } = keep(goesOn);
  await kept.ready;
  process.kill(ids[0] ?? 0, 'SIGKILL');
  await until(() => said.length === 1);
  await kept.stop();
  await pass(60_000);
  expect(ids).toHaveLength(1);
  expect(said).toHaveLength(1);
});
