import { setTimeout as pause } from 'node:timers/promises';
import { keepRunning, type KeptPart } from './keep-running.ts';
import { startPart } from './part-process.ts';

jest.setTimeout(30_000);

let kept: KeptPart | undefined;
afterEach(() => kept?.stop());

/** A part that does what the script says after it has said who it is. */
function keep(script: string) {
  const said: string[] = [];
  const ids: number[] = [];
  kept = keepRunning({
    name: 'inbox',
    command: 'npm start',
    report: (line) => said.push(line),
    start: () =>
      startPart({
        root: process.cwd(),
        args: ['-e', `console.log('process ' + process.pid); ${script}`],
        environment: process.env,
        hear: (line) => {
          const [, id] = /^process (\d+)$/.exec(line) ?? [];
          if (id) ids.push(Number(id));
        },
      }),
  });
  return { kept, said, ids };
}

const goesOn = `console.log('{"ready":true}'); setInterval(() => undefined, 1000);`;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}

test('a part that is killed comes up again, and the terminal says so', async () => {
  const { kept, said, ids } = keep(goesOn);
  await kept.ready;
  process.kill(ids[0] ?? 0, 'SIGKILL');
  await until(() => said.length === 2);
  expect(said[0]).toBe('The inbox ended unexpectedly (SIGKILL). Starting it again in 0.5 s.');
  expect(said[1]).toMatch(/^The inbox is ready again \(\d+\.\d s\)\.$/);
  expect(ids).toHaveLength(2);
});

test('a part that ends by itself with code 0 comes up again too', async () => {
  const { kept, said } = keep(`console.log('{"ready":true}'); setTimeout(() => process.exit(0), 100);`);
  await kept.ready;
  await until(() => said.length > 0);
  expect(said[0]).toBe('The inbox ended unexpectedly (code 0). Starting it again in 0.5 s.');
});

test('a part that ends five times within a minute is left alone, with the last of its log and what to do', async () => {
  const { kept, said } = keep(`console.log('{"ready":true}'); console.error('the cable is out'); process.exit(3);`);
  await kept.ready;
  await until(() => said.some((line) => line.includes("isn't started again")));
  expect(
    said.filter((line) => line.includes('Starting it again')).map((line) => /in ([\d.]+) s/.exec(line)?.[1]),
  ).toEqual(['0.5', '1', '2', '4']);
  expect(said.at(-1)).toMatch(/^The inbox ended 5 times within a minute[^]*the cable is out[^]*run npm start\.$/);
});

test('a part that never was ready has failed, with what it said', async () => {
  const { kept, said } = keep(`console.error('Port 1 is in use.'); process.exit(1);`);
  await expect(kept.ready).rejects.toThrow('Port 1 is in use.');
  await pause(700);
  expect(said).toEqual([]);
});

test('stopping ends a waiting restart', async () => {
  const { kept, said, ids } = keep(goesOn);
  await kept.ready;
  process.kill(ids[0] ?? 0, 'SIGKILL');
  await until(() => said.length === 1);
  await kept.stop();
  await pause(800);
  expect(ids).toHaveLength(1);
  expect(said).toHaveLength(1);
});
