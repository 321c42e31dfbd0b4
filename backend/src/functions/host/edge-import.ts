/** What an import of Supabase Edge is here. */
export type EdgeImport =
  /** Says types alone, which are gone when a function runs. */
  | { readonly kind: 'types' }
  /** `serve` of Deno's standard library. */
  | { readonly kind: 'serve' }
  | {
      readonly kind: 'package';
      /** Under which names npm may know it. */
      readonly names: readonly string[];
      /** Below the package, with its slash; empty for the package itself. */
      readonly subpath: string;
      /** The first number of the version that is asked for. */
      readonly major: number | undefined;
    }
  /** An address that no package replaces. */
  | { readonly kind: 'unknown' };

const serveOfDeno = /^https:\/\/deno\.land\/std(@[\w.-]+)?\/http\/server\.ts$/;

/** A scope, a name, a version or range, and what is below: `@supabase/supabase-js@^2.39.0/dist/x.js`. */
const packagePath = /^((?:@[\w.-]+\/)?[\w.-]+)(?:@([^/]*))?(\/.*)?$/;

/** Servers that hand out packages of npm under their names. */
const packageServers = [
  /^https:\/\/esm\.sh\/(?:v\d+\/)?(?:stable\/)?\*?(?:npm:)?/,
  /^https:\/\/cdn\.jsdelivr\.net\/npm\//,
  /^https:\/\/cdn\.skypack\.dev\//,
  /^https:\/\/unpkg\.com\//,
];

function packageOf(path: string, ofJsr: boolean): EdgeImport {
  const [, name, version = '', subpath = ''] = packagePath.exec(path) ?? [];
  if (name === undefined) return { kind: 'unknown' };
  const major = /^[^\d]*(\d+)/.exec(version)?.[1];
  return {
    kind: 'package',
    // Packages of JSR that npm does not know by their own name come from npm.jsr.io by this one.
    names: ofJsr ? [name, `@jsr/${name.slice(1).replace('/', '__')}`] : [name],
    // jsDelivr's word for "as a module".
    subpath: subpath === '/+esm' || subpath === '/' ? '' : subpath,
    major: major === undefined ? undefined : Number(major),
  };
}

/** @returns undefined for what Node understands by itself: files, packages by name, `node:` */
export function edgeImport(specifier: string): EdgeImport | undefined {
  if (specifier.endsWith('.d.ts')) return { kind: 'types' };
  if (specifier.startsWith('jsr:')) return packageOf(specifier.slice(4).replace(/^\//, ''), true);
  if (specifier.startsWith('npm:')) return packageOf(specifier.slice(4).replace(/^\//, ''), false);
  if (!/^https?:/.test(specifier)) return undefined;
  if (serveOfDeno.test(specifier)) return { kind: 'serve' };
  const address = specifier.replace(/[?#].*$/, '');
  const server = packageServers.find((pattern) => pattern.test(address));
  return server === undefined ? { kind: 'unknown' } : packageOf(address.replace(server, ''), false);
}
