import { readFileSync } from 'node:fs';

/** Who runs the server. PostgreSQL refuses to run as root, so root hands over to a system user without rights. */
export type ServerUser = { readonly uid: number; readonly gid: number };

/** Undefined: run as the present user. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no system user postgres or nobody to run it as');
}
