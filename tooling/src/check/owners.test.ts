import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutFiles } from './checkout-files.ts';

const root = path.resolve(__dirname, '../../..');
const shared = 'shared/src/';
const packageName = '@milepost/shared/';
/** What everybody takes as it is: what they use is used by all. */
const foundation = /^(?:auth|browser|contract|standalone)$/;

const sources = checkoutFiles(root).filter((file) => /\.(?:tsx?|mts|mjs)$/.test(file));

/** The folder of shared that a path lies in, as `data/live`; of an entity its half, as `entities/tasks/model`. */
function folderOf(file: string): string | undefined {
  const [, folder, part] =
    /^shared\/src\/((?:charts|data|domain|entities|features|sync|ui)\/[^/.]+)(?:\/([^/.]+))?/.exec(file) ?? [];
  return folder?.startsWith('entities/') ? `${folder}/${part === 'requests' ? part : 'model'}` : folder;
}

/** The paths in shared that a file imports; those by package name without the name of the file in the folder. */
const importedFrom = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g),
  ].flatMap(([, from = '']) => {
    if (from.startsWith(packageName)) return [shared + from.slice(packageName.length)];
    return from.startsWith('.') ? [path.join(path.dirname(file), from)] : [];
  });

/** By folder of shared: the folders of shared and the packages that import it; its own tests are none of them. */
const users = new Map<string, Set<string>>();
for (const file of sources) {
  const [top = '', , room = ''] = file.split('/');
  const user = folderOf(file) ?? (top === 'shared' ? room : top);
  for (const folder of importedFrom(file).flatMap((imported) => folderOf(imported) ?? [])) {
    if (folder !== user && user !== 'testing') users.set(folder, (users.get(folder) ?? new Set()).add(user));
  }
}

/** The packages that take a folder of shared, through others of its folders too. */
function packagesWith(folder: string, seen = new Set<string>()): Set<string> {
  seen.add(folder);
  return new Set(
    [...(users.get(folder) ?? [])].flatMap((user) => {
      if (foundation.test(user)) return ['shell', 'every module'];
      if (!user.includes('/')) return [user];
      return seen.has(user) ? [] : [...packagesWith(user, seen)];
    }),
  );
}

test('what one package alone uses lives in that package', () => {
  const folders = new Set(sources.flatMap((file) => folderOf(file) ?? []));
  expect(folders.size).toBeGreaterThan(100);
  const owned = [...folders]
    .map((folder) => [folder, [...packagesWith(folder)]] as const)
    .filter(([, packages]) => packages.length < 2)
    .map(([folder, packages]) => `${folder}: ${packages.join('') || 'nobody'}`);
  expect(owned).toEqual([]);
});
