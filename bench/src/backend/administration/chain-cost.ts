import { median, type Bench } from '../../figure.ts';
import { withoutSealing } from '../many-rows.ts';
import { signIn, startMeasured, type MeasuredBackend, type Person } from '../measured-backend.ts';

/** Rounds with and without, one after the other, so that what else the machine does hits both. */
const rounds = 9;
const writes = 400;
const writers = 8;

/** Writes tasks, each of which the log records; gives how many a second. */
async function writesPerSecond({ url }: MeasuredBackend, { id, headers }: Person): Promise<number> {
  const started = performance.now();
  const write = async (): Promise<void> => {
    for (let n = 0; n < writes / writers; n += 1) {
      const answer = await fetch(`${url}/rest/v1/tasks`, {
        method: 'POST',
        headers: { ...headers, prefer: 'return=minimal' },
        body: JSON.stringify({ user_id: id, title: `Call ${n}` }),
      });
      if (!answer.ok) throw new Error(`A task was not added: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return writes / ((performance.now() - started) / 1000);
}

/** What sealing the activity log to a chain costs those who write meanwhile. */
export const chainCost: Bench = async (tell) => {
  const backend = await startMeasured('postgres');
  try {
    const person = await signIn(backend, 'client@milepost.test');
    await writesPerSecond(backend, person);
    const sealed: number[] = [];
    const unsealed: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      sealed.push(await writesPerSecond(backend, person));
      unsealed.push(await withoutSealing(backend, () => writesPerSecond(backend, person)));
    }
    const area = 'Activity log on postgres, 8 writers at once';
    tell({ area, name: 'writes while the chain is sealed, median', value: median(sealed), unit: 'requests/s' });
    tell({ area, name: 'writes while it waits, median', value: median(unsealed), unit: 'requests/s' });
    tell({
      ...{ area, name: 'what the chain costs writes', unit: 'ratio', most: 0.1 },
      value: Math.max(1 - median(sealed) / median(unsealed), 0),
    });
  } finally {
    await backend.stop();
  }
};
