import { tabStorage } from '@milepost/shared/browser/storage';
import { hasStoredSignIn, signInStorage } from '@milepost/shared/data/stored-sign-in';
import type { PreloadHashes, Registry } from '@milepost/shared/contract/module-contract';
import { roles, type Actor } from '@milepost/shared/contract/permissions';
import { createFileRequests, type PageFile } from './ask-for-file.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';

declare global {
  /** Asks for those files that at least so many of the pages at the paths take. */
  var milepostPreload: ((paths: readonly string[], least: number) => void) | undefined;
}

/** The JSON that the page contains; a page without values contains a placeholder. */
const inline = (id: string): unknown => JSON.parse(document.getElementById(`milepost-${id}`)?.textContent ?? 'null');

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Who was last here, as far as the browser remembers; undefined while somebody is signed in who is not known yet. */
function lastHere(): Actor | null | undefined {
  if (!hasStoredSignIn()) return null;
  const profile = field(signInStorage().read('milepost.person'), 'profile');
  const role = roles.find((option) => option === field(profile, 'role'));
  return role && { id: String(field(profile, 'id')), role };
}

/** A tab that looks at a preview runs another release, which may be built under the same version. */
const showsPreview = (): boolean =>
  /[?&]module=/.test(location.search) || tabStorage.getItem('milepost.previews') !== null;

/** Requests the scripts of the layout, which signed-in users need. */
function preloadLayout(ask: (file: PageFile) => void): void {
  if (!hasStoredSignIn()) return;
  const hashes = inline('integrity');
  const files = inline('signed-in');
  for (const file of Array.isArray(files) ? files : []) {
    ask({ kind: 'chunk', address: `/${file}`, integrity: String(field(hashes, String(file))) });
  }
}

/**
 * Requests at once the code of the page that is opened, and leaves a global that requests that of others, for the last
 * user. The shell decides by itself what is shown, and loads what is missing here: no failure is reported.
 */
export function startPreloading(): void {
  const ask = createFileRequests();
  let filesAt: PageFiles | undefined;
  const preload = (paths: readonly string[], least: number): void => {
    const actor = lastHere();
    if (actor === undefined || showsPreview()) return;
    const pageFiles = (filesAt ??= createPageFiles(
      inline('registry') as Registry,
      inline('preloads') as PreloadHashes,
    ));
    const takers = new Map<string, number>();
    for (const path of paths) {
      const files = pageFiles(path, actor);
      // A user who may not open it is redirected there.
      for (const file of files.length === 0 && !actor ? pageFiles('/login', null) : files) {
        const count = (takers.get(file.address) ?? 0) + 1;
        takers.set(file.address, count);
        if (count >= least) ask(file);
      }
    }
  };
  const quietly = (work: () => void): void => {
    try {
      work();
    } catch {
      // The page was filled in by nobody, or by hand.
    }
  };
  globalThis.milepostPreload = (paths, least) => quietly(() => preload(paths, least));
  quietly(() => preloadLayout(ask));
  globalThis.milepostPreload([location.pathname], 1);
}
