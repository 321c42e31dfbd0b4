import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type Registry } from '@milepost/shared/contract/module-contract';
import { folderName } from '@milepost/shared/contract/module-name';
import { registryPlaces, type RegistryPlaces } from '../../../tooling/src/registry/store/places.ts';
import { listen, stop } from '../../../tooling/src/serve/listen.ts';
import { shellListener } from '../../../tooling/src/serve/shell-server.ts';
import { median, type Bench } from '../figure.ts';
import { atOrigin, signedIn } from './chromium.ts';
import { coldLoad } from './cold-load.ts';
import { withProduct } from './measured-site.ts';
import { comparedPort, type Product } from './product.ts';

const modules = 50;
const runs = Number(process.env['BENCH_RUNS'] ?? 10);

const letters = (number: number): string => String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26));

/** The registry with copies of its modules under other names and paths, until there are enough. */
function grown(registry: Registry): Registry {
  const copies = Array.from({ length: modules - registry.modules.length }, (_, index) => {
    const name = letters(index);
    const original = registry.modules[index % registry.modules.length];
    if (!original) throw new Error('The registry is empty');
    const claims = original.claims.map((claim) => ({
      ...claim,
      path: `/${name}${claim.path}`,
      ...(claim.redirectTo ? { redirectTo: `/${name}${claim.redirectTo}` } : null),
    }));
    // Without entries in the menu: a longer menu would be measured instead.
    return { copy: { ...original, name: `mf_copy${name}`, claims, navigation: [] }, of: folderName(original.name) };
  });
  return { ...registry, modules: [...registry.modules, ...copies.map(({ copy }) => copy)] };
}

/** A registry's folder whose files are those of the product's, and whose modules are many. */
async function manyIn({ dataFolder, addresses }: Product): Promise<RegistryPlaces> {
  const product = registryPlaces(path.join(dataFolder, 'registry'));
  const places = registryPlaces(mkdtempSync(path.join(tmpdir(), 'milepost-many-')));
  const answer = await fetch(`${addresses.shell.origin}/registry.json`);
  const registry = grown(registrySchema.parse(await answer.json()));
  symlinkSync(product.shell, places.shell);
  mkdirSync(places.modules);
  for (const { name, entry } of registry.modules) {
    const part = Object.entries(addresses).find(([, { origin }]) => origin === new URL(entry).origin)?.[0] ?? '';
    symlinkSync(product.versionsOf(part), places.versionsOf(folderName(name)));
  }
  writeFileSync(places.registry, JSON.stringify(registry));
  return places;
}

/** The start of a page with 50 modules in the registry, beside that with the product's own. */
export const manyModules: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    const places = await manyIn(product);
    const server = await listen(shellListener({ places, config: product.config }), comparedPort);
    try {
      const { origin } = product.addresses.shell;
      const visitor = await signedIn(browser, origin, 'client');
      const sites = { few: origin, many: `http://localhost:${comparedPort}` };
      const times = { few: [] as number[], many: [] as number[] };
      for (let run = 0; run < runs; run += 1) {
        for (const site of ['few', 'many'] as const) {
          const { milliseconds } = await coldLoad(browser, {
            address: `${sites[site]}/dashboard`,
            visitor: atOrigin(visitor, sites[site]),
            until: 'main li h3',
          });
          times[site].push(milliseconds);
        }
      }
      const area = `${modules} modules in the registry`;
      tell({ area, name: 'start with the own modules', value: median(times.few), unit: 'ms' });
      tell({ area, name: `start with ${modules}`, value: median(times.many), unit: 'ms' });
      tell({ area, name: 'many to few', value: median(times.many) / median(times.few), unit: 'ratio', most: 1.05 });
    } finally {
      await stop(server);
      rmSync(places.folder, { recursive: true, force: true });
    }
  });
};
