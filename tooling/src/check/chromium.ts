import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that the journeys use: CHROMIUM_PATH, else the distribution's package. */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...usual].find((path) => path !== undefined && existsSync(path));

/**
 * Makes sure that there is a Chromium, installing Debian's package when this is a Debian and we are root.
 * @throws Error that says what to install
 */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!chromiumPath()) throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.');
}
