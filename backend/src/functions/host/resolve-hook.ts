/**
 * Lets imports of Supabase Edge find the packages that are installed here: nothing is downloaded when a function runs.
 * Node runs this on a thread of its own, before each import of a function's process.
 */
import { readFileSync } from 'node:fs';
import type { ResolveFnOutput, ResolveHook, ResolveHookContext } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { edgeImport, type EdgeImport } from './edge-import.ts';
import { missingImport } from './missing-import.ts';

type Next = Parameters<ResolveHook>[2];

const notFound = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'];

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && notFound.includes(String(error.code));

const nothing: ResolveFnOutput = { url: 'data:text/javascript,', format: 'module', shortCircuit: true };

const manifest = z.object({ version: z.string() });

/** The version of the package that a file belongs to, where it lies in a folder of packages. */
function versionOf(url: string, name: string): string | undefined {
  const end = url.lastIndexOf(`/node_modules/${name}/`);
  if (end < 0) return undefined;
  const file = fileURLToPath(`${url.slice(0, end)}/node_modules/${name}/package.json`);
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** From where the function is, else from where the backend is. */
async function found(name: string, context: ResolveHookContext, next: Next): Promise<ResolveFnOutput | undefined> {
  for (const parentURL of [context.parentURL, import.meta.url]) {
    try {
      return await next(name, { ...context, parentURL });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return undefined;
}

async function installed(
  specifier: string,
  { names, subpath, major }: EdgeImport & { kind: 'package' },
  context: ResolveHookContext,
  next: Next,
): Promise<ResolveFnOutput> {
  for (const name of names) {
    const resolved = await found(name + subpath, context, next);
    if (resolved === undefined) continue;
    const version = versionOf(resolved.url, name);
    if (major === undefined || version === undefined || Number.parseInt(version, 10) === major) return resolved;
    throw missingImport(specifier, `${name} ${version} is installed, which is another major version.`);
  }
  throw missingImport(specifier, `Install ${names[0] ?? specifier} with npm.`);
}

/** Node's hook: @see https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve */
export const resolve: ResolveHook = async (specifier, context, next) => {
  const substitute = edgeImport(specifier);
  switch (substitute?.kind) {
    case 'types':
      return nothing;
    case 'serve':
      return next(new URL('./std-http-server.ts', import.meta.url).href, context);
    case 'package':
      return installed(specifier, substitute, context, next);
    case 'unknown':
      throw missingImport(specifier, 'Functions import packages that npm has installed, and nothing from the web.');
    case undefined:
  }
  try {
    return await next(specifier, context);
  } catch (error) {
    // What a package lacks is its own affair, and its own sentence.
    if (!isNotFound(error) || context.parentURL?.includes('/node_modules/')) throw error;
    throw missingImport(specifier, 'There is no such file or installed package.');
  }
};
