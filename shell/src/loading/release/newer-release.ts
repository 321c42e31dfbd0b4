import { isDeviceKeeping, tabStorage } from '@milepost/shared/browser/storage';
import { fieldsOf } from '../../core/fields-of.ts';
import type { NewerRelease } from '../../core/shell-context.ts';

/** Milliseconds between two looks at the registry while the tab is looked at. */
const interval = 10_000;
/** Milliseconds within which the registry needs no second look. */
const justNow = 3000;
const reloadedFor = 'milepost.reloaded-for';

async function releaseInService(): Promise<number | undefined> {
  const answer = await fetch(new URL('/registry.json', window.location.href), { cache: 'no-cache' });
  const { release } = fieldsOf(answer.ok ? await answer.json() : undefined);
  return typeof release === 'number' ? release : undefined;
}

/**
 * Watches for another release than the one that this tab started with.
 * @param own the tab's release
 * @param reload loads the page anew
 */
export function watchForNewerRelease(own: number, reload: () => void): NewerRelease {
  let found: number | undefined;
  let looked = performance.now();
  const look = (): void => {
    if (document.visibilityState === 'hidden' || found !== undefined) return;
    looked = performance.now();
    releaseInService().then(
      (release) => {
        if (release !== undefined && release !== own) found = release;
      },
      // A failed request says nothing; the next check follows.
      () => undefined,
    );
  };
  const timer = setInterval(look, interval);
  document.addEventListener('visibilitychange', look);
  return {
    navigated: () => {
      // A cache in between may still serve the old page; one reload is enough then. Where the browser stores nothing, a
      // reload would lose the sign-in.
      if (found === undefined) {
        if (performance.now() - looked > justNow) look();
      } else if (isDeviceKeeping() && tabStorage.getItem(reloadedFor) !== String(found)) {
        if (tabStorage.setItem(reloadedFor, String(found))) reload();
      }
    },
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
