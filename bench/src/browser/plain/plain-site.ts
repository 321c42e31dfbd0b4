import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprints } from '../../../../tooling/src/build/fingerprint.ts';
import { packFiles } from '../../../../tooling/src/registry/publish/pack.ts';
import { inlineJson } from '../../../../tooling/src/registry/pages/shell-page.ts';
import { registryPlaces } from '../../../../tooling/src/registry/store/places.ts';
import { listen, stop } from '../../../../tooling/src/serve/listen.ts';
import { shellListener } from '../../../../tooling/src/serve/shell-server.ts';
import { moduleFolders } from '../../../../tooling/src/topology/topology.ts';
import { root, type Product } from '../product.ts';

const output = path.join(root, 'node_modules/.cache/milepost/plain');
const version = '0.0.0-plain';

async function build(): Promise<void> {
  const stamp = path.join(output, '.fingerprint');
  const parts = ['shell', ...moduleFolders, 'bench/src/browser/plain'];
  const wanted = parts.map(fingerprints(root)).join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tooling/src/build/build-one.ts', 'bench/src/browser/plain'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The plain bundle could not be built');
  writeFileSync(stamp, wanted);
}

export type PlainSite = {
  readonly origin: string;
  /** Names in the page what a path needs, as the product's page does. */
  readonly preload: (path: string, audience: string, scripts: readonly string[]) => void;
  readonly stop: () => Promise<void>;
};

const withPreloads = (template: string, files: Set<string>, pages: readonly unknown[]): string => {
  const hashes = JSON.parse(readFileSync(path.join(output, 'integrity.json'), 'utf8')) as Record<string, string>;
  const table = { files: [...files].map((file) => [file, hashes[file.slice(1)], 1]), pages };
  return template.replace('"%SIGNED_IN%"', '[]').replace('"%PRELOADS%"', () => inlineJson(table));
};

/** The same code as one plain bundle, at an address of its own, by the server, compression and page of the product. */
export async function servePlain(product: Product, port: number): Promise<PlainSite> {
  await build();
  const places = registryPlaces(mkdtempSync(path.join(tmpdir(), 'milepost-plain-')));
  const registry: unknown = await (await fetch(`${product.addresses.shell.origin}/registry.json`)).json();
  const page = path.join(places.version('shell', version), 'index.html');
  mkdirSync(path.dirname(page), { recursive: true });
  const template = readFileSync(path.join(output, 'index.html'), 'utf8');
  const served = readdirSync(path.join(output, 'static'))
    .filter((file) => !file.endsWith('.map'))
    .map((file) => `static/${file}`);
  await packFiles({ from: output, to: places.shell, earlier: [] }, served);
  const files = new Set<string>();
  const pages: unknown[] = [];
  const write = (): void => {
    writeFileSync(page, withPreloads(template, files, pages));
    // The server reads the page anew when the pointer has changed.
    rmSync(places.pointer, { force: true });
    writeFileSync(places.pointer, JSON.stringify({ ...(registry as object), shell: version }));
  };
  write();
  const server = await listen(shellListener({ places, config: product.config }), port);
  return {
    origin: `http://localhost:${port}`,
    preload: (address, audience, scripts) => {
      const own = scripts.filter((script) => existsSync(path.join(places.shell, script)));
      const later = own.filter((script) => !template.includes(script));
      for (const script of later) files.add(script);
      pages.push([`^${address}$`, { [audience]: later.map((script) => [...files].indexOf(script)) }]);
      write();
    },
    stop: async () => {
      await stop(server);
      rmSync(places.folder, { recursive: true, force: true });
    },
  };
}
