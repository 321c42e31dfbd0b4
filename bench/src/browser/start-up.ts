import type { Browser } from '@playwright/test';
import { median, type Bench, type Figure } from '../figure.ts';
import { atOrigin, launchBrowser, signedIn, type Visitor } from './chromium.ts';
import { coldLoad, waterfall, type ColdLoad } from './cold-load.ts';
import { servePlain, type PlainSite } from './plain/plain-site.ts';
import { comparedPort, startProduct, type Product } from './product.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 10);

type Opened = {
  readonly path: string;
  /** Matches what is rendered once the page is there. */
  readonly until: string;
  readonly maxRatio: number;
};

const dashboard: Opened = { path: '/dashboard', until: 'main li h3', maxRatio: 1.1 };
const login: Opened = { path: '/login', until: 'form input[type=password]', maxRatio: 1.05 };

const isScript = ({ address }: { address: string }): boolean => new URL(address).pathname.endsWith('.js');
const scriptBytes = ({ transfers }: ColdLoad): number =>
  transfers.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Loads both in turn, so that what else the machine does meets both alike. */
async function interleaved(
  browser: Browser,
  { path, until }: Opened,
  sites: readonly { readonly origin: string; readonly visitor: Visitor }[],
): Promise<ColdLoad[][]> {
  const loads: ColdLoad[][] = sites.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { origin, visitor }] of sites.entries()) {
      loads[index]?.push(await coldLoad(browser, { address: `${origin}${path}`, visitor, until }));
    }
  }
  return loads;
}

async function learnPlain(browser: Browser, plain: PlainSite, opened: Opened, visitor: Visitor): Promise<void> {
  const { path, until } = opened;
  const { transfers } = await coldLoad(browser, { address: `${plain.origin}${path}`, visitor, until });
  plain.preload(
    path,
    transfers.filter(isScript).map(({ address }) => new URL(address).pathname),
  );
}

async function compare(
  tell: (figure: Figure) => void,
  options: { browser: Browser; product: Product; plain: PlainSite; opened: Opened; visitor: Visitor },
): Promise<ColdLoad | undefined> {
  const { browser, product, plain, opened, visitor } = options;
  const { path, maxRatio } = opened;
  const area = `cold start of ${path}`;
  const { origin } = product.addresses.shell;
  const plainVisitor = atOrigin(visitor, plain.origin);
  await learnPlain(browser, plain, opened, plainVisitor);
  const [federated = [], bundled = []] = await interleaved(browser, opened, [
    { origin, visitor },
    { origin: plain.origin, visitor: plainVisitor },
  ]);
  const time = (loads: readonly ColdLoad[]): number => median(loads.map(({ milliseconds }) => milliseconds));
  tell({ area, name: `modules, median of ${runs}`, value: time(federated), unit: 'ms' });
  tell({ area, name: `one plain bundle, median of ${runs}`, value: time(bundled), unit: 'ms' });
  tell({ area, name: 'modules to one bundle', value: time(federated) / time(bundled), unit: 'ratio', most: maxRatio });
  const pairs = federated.map(({ milliseconds }, index) => milliseconds / (bundled[index]?.milliseconds ?? Number.NaN));
  tell({ area, name: 'modules to one bundle, median of the pairs', value: median(pairs), unit: 'ratio' });
  const [first] = federated;
  const [plainFirst] = bundled;
  for (const [name, load] of [
    ['modules', first],
    ['one plain bundle', plainFirst],
  ] as const) {
    if (!load) continue;
    tell({ area, name: `scripts of ${name}, brotli`, value: scriptBytes(load), unit: 'KB' });
    process.stdout.write(`\n${area}, ${name}\n${waterfall(load)}\n\n`);
  }
  return first;
}

/** What only charts, calendars and tables bring along, in minified code. */
const heavy = { echarts: 'zrender', calendar: 'CalendarDate', table: 'getCoreRowModel' };

async function heavyLibraries({ transfers }: ColdLoad): Promise<number> {
  const texts = await Promise.all(transfers.filter(isScript).map(async ({ address }) => (await fetch(address)).text()));
  return Object.values(heavy).filter((trace) => texts.some((text) => text.includes(trace))).length;
}

/** Deep links with nothing in the cache, beside the same code as one plain bundle. */
export const startUp: Bench = async (tell) => {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const plain = await servePlain(product, comparedPort);
    try {
      const client = await signedIn(browser, product.addresses.shell.origin, 'client');
      await compare(tell, { browser, product, plain, opened: dashboard, visitor: client });
      const load = await compare(tell, { browser, product, plain, opened: login, visitor: undefined });
      if (!load) return;
      const area = `cold start of ${login.path}`;
      tell({ area, name: 'scripts, brotli', value: scriptBytes(load), unit: 'KB', most: 190 });
      tell({
        area,
        name: 'libraries of charts, calendars and tables',
        value: await heavyLibraries(load),
        unit: 'count',
        most: 0,
      });
    } finally {
      await plain.stop();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
};
