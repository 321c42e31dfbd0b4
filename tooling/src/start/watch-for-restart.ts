import { watch } from 'node:fs';
import path from 'node:path';

/** What the shell brings, as it was when it was built, and what the backend applies when it starts. */
const folders = ['shared/src/contract', 'shared/src/auth', 'shared/src/data/client', 'supabase/migrations'];
const isSource = (file: string): boolean => /\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * Watches what a module in development does not reload: says once for each place that its change needs a new start.
 * @param module the folder of the module in development
 * @returns stops watching
 */
export function watchForRestart(root: string, module: string, say: (line: string) => void): () => void {
  const told = new Set<string>();
  const tell = (place: string): void => {
    if (told.has(place)) return;
    told.add(place);
    say(`  ${place} changed: it takes effect with a new start (Ctrl-C, then npm run dev -- ${module})`);
  };
  const watchers = folders.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file !== null && isSource(file)) tell(folder);
    }),
  );
  // An editor may put a new file in the old one's place, which only the folder sees.
  watchers.push(
    watch(path.join(root, module), (_event, file) => {
      if (file === 'module.config.ts') tell(`${module}/module.config.ts`);
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
