import { promoting } from '../changes.ts';
import { openRegistry } from '../store/store.ts';
import { fixtureOrigins } from './fixture-origins.ts';

/** A process of its own that changes a registry: `change-process.ts <folder> <module> <who> <times>`, or dies while it holds the lock. */
const [folder = '', part = '', who = '', times = 'dies'] = process.argv.slice(2);
const store = openRegistry(folder, fixtureOrigins);

if (times === 'dies') {
  await store.change(who, () => {
    process.kill(process.pid, 'SIGKILL');
    throw new Error('unreachable');
  });
}
for (let index = 1; index <= Number(times); index += 1) {
  const share = (store.read().service.modules[part]?.canary?.percentage ?? 0) + 1;
  await store.change(`${who} ${index}`, (current) =>
    promoting(current, [{ part, version: '1.1.0', channel: 'canary', percentage: share }]),
  );
}
