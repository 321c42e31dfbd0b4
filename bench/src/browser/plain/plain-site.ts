import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type PreloadHashes, type Registry } from '@milepost/shared/contract/module-contract';
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
  readonly preload: (path: string, scripts: readonly string[]) => void;
  readonly stop: () => Promise<void>;
};

/** The registry of the product, for a page whose modules all lie in one bundle. */
const inBundle = (registry: Registry, folder: string, preload: Readonly<Record<string, string[]>>): Registry => ({
  ...registry,
  shell: version,
  origins: [...registry.origins, new URL(folder).origin],
  // There are no tables of hashes and no entries to ask for: the page's scripts hold them.
  modules: registry.modules.map(({ integrity: _, ...module }) => ({ ...module, entry: `${folder}bundle.js`, preload })),
});

/** The same code as one plain bundle, at an address of its own, by the server, compression and page of the product. */
export async function servePlain(product: Product, port: number): Promise<PlainSite> {
  await build();
  const places = registryPlaces(mkdtempSync(path.join(tmpdir(), 'milepost-plain-')));
  const answer = await fetch(`${product.addresses.shell.origin}/registry.json`);
  const registry = registrySchema.parse(await answer.json());
  const folder = `http://localhost:${port}/`;
  const hashes = JSON.parse(readFileSync(path.join(output, 'integrity.json'), 'utf8')) as Record<string, string>;
  const page = path.join(places.version('shell', version), 'index.html');
  mkdirSync(path.dirname(page), { recursive: true });
  const template = readFileSync(path.join(output, 'index.html'), 'utf8');
  const served = readdirSync(path.join(output, 'static'))
    .filter((file) => !file.endsWith('.map'))
    .map((file) => `static/${file}`);
  await packFiles({ from: output, to: places.shell, earlier: [] }, served);
  const preload: Record<string, string[]> = {};
  const write = (): void => {
    const named = Object.values(preload).flat();
    const preloads: PreloadHashes = { [folder]: Object.fromEntries(named.map((file) => [file, hashes[file] ?? ''])) };
    writeFileSync(
      page,
      template.replace('"%SIGNED_IN%"', '[]').replace('"%PRELOADS%"', () => inlineJson(preloads)),
    );
    // The server reads the page anew when the registry has changed.
    rmSync(places.registry, { force: true });
    writeFileSync(places.registry, JSON.stringify(inBundle(registry, folder, preload)));
  };
  write();
  const server = await listen(shellListener({ places, config: product.config }), port);
  return {
    origin: `http://localhost:${port}`,
    preload: (address, scripts) => {
      const own = scripts.map((script) => script.slice(1)).filter((script) => script in hashes);
      preload[address] = own.filter((script) => !template.includes(`/${script}`));
      write();
    },
    stop: async () => {
      await stop(server);
      rmSync(places.folder, { recursive: true, force: true });
    },
  };
}
