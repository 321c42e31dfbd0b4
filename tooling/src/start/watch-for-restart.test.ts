import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { watchForRestart } from './watch-for-restart.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A checkout that is watched, with what was said of it. */
function watched(): { said: string[]; write: (file: string) => void; lines: (count: number) => Promise<void> } {
  const root = temporaryFolder('checkout');
  const at = (file: string): string => path.join(root, file);
  for (const folder of ['contract', 'auth', 'data/client']) mkdirSync(at(`shared/src/${folder}`), { recursive: true });
  for (const folder of ['supabase/migrations', 'mf-harbor/src']) mkdirSync(at(folder), { recursive: true });
  const said: string[] = [];
  let heard = (): void => undefined;
  stop = watchForRestart(root, 'mf-harbor', (line) => {
    said.push(line.trim());
    heard();
  });
  return {
    said,
    // As editors do: written beside it, then put in its place.
    write: (file) => {
      writeFileSync(at(`${file}~`), 'new');
      renameSync(at(`${file}~`), at(file));
    },
    /** Resolves when so many lines are said. */
    lines: (count) =>
      new Promise((resolve) => {
        heard = () => {
          if (said.length === count) resolve();
        };
        heard();
      }),
  };
}

test.each([
  ['shared/src/contract/permissions.ts', 'shared/src/contract'],
  ['shared/src/auth/session-store.tsx', 'shared/src/auth'],
  ['shared/src/data/client/client.ts', 'shared/src/data/client'],
  ['supabase/migrations/20990101000000_harbors.sql', 'supabase/migrations'],
  ['mf-harbor/module.config.ts', 'mf-harbor/module.config.ts'],
])('a change of %s is said to need a new start', async (file, place) => {
  const { said, write, lines } = watched();
  write(file);
  await lines(1);
  expect(said).toEqual([`${place} changed: it takes effect with a new start (Ctrl-C, then npm run dev -- mf-harbor)`]);
});

test('each place is named once, and what reloads by itself or runs in tests never', async () => {
  const { said, write, lines } = watched();
  const others = ['mf-harbor/src/Page.tsx', 'mf-harbor/README.md', 'shared/src/contract/permissions.test.ts'];
  for (const file of others) write(file);
  write('supabase/migrations/20990101000000_harbors.sql');
  await lines(1);
  write('supabase/migrations/20990101000000_harbors.sql');
  write('mf-harbor/module.config.ts');
  await lines(2);
  expect(said.map((line) => line.split(' ')[0])).toEqual(['supabase/migrations', 'mf-harbor/module.config.ts']);
});
