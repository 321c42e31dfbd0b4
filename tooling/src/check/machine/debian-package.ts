import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const timeout = 180_000;

/** Installs a package of the distribution when this is a Debian and we are root; otherwise does nothing. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'ignore',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
