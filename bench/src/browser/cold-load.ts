import type { Browser, Page } from '@playwright/test';
import { freshContext, slowDown, type Visitor } from './chromium.ts';

/** One request of a page: when it was sent and done, in milliseconds after the navigation, and the bytes that came. */
export type Transfer = {
  readonly address: string;
  readonly method: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
};

export type ColdLoad = { readonly milliseconds: number; readonly transfers: readonly Transfer[] };

const patience = 60_000;

/** Notes every request as the network layer sees it: the page itself does not get the sizes of other origins. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const transfers: Transfer[] = [];
  const sent = new Map<string, { address: string; method: string; start: number }>();
  let begun: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begun ??= timestamp;
    sent.set(requestId, { address: request.url, method: request.method, start: (timestamp - begun) * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) transfers.push({ ...request, end: (timestamp - (begun ?? 0)) * 1000, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
}

/** A script that notes when something that fits the selector is first in the page. As text: what is measured is not compiled. */
const noteArrival = (selector: string): string => `{
  const observer = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    observer.disconnect();
    window.arrived = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
}`;

/** Opens an address with nothing in the cache, slowed down, until the wanted element is rendered. */
export async function coldLoad(
  browser: Browser,
  options: { readonly address: string; readonly visitor: Visitor; readonly until: string },
): Promise<ColdLoad> {
  const { address, visitor, until } = options;
  const context = await freshContext(browser, visitor);
  try {
    const page = await context.newPage();
    const transfers = await recordTransfers(page);
    await slowDown(page);
    await page.addInitScript(noteArrival(until));
    await page.goto(address, { waitUntil: 'commit', timeout: patience });
    const arrived = await page.waitForFunction(() => Reflect.get(window, 'arrived') as unknown, undefined, {
      timeout: patience,
    });
    const milliseconds = Number(await arrived.jsonValue());
    return { milliseconds, transfers: transfers.filter(({ start }) => start < milliseconds) };
  } finally {
    await context.close();
  }
}

const columns = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 4 ? cell : cell.padStart(8))).join(' ');

/** The requests of a load, one a line, for a reader. */
export const waterfall = ({ milliseconds, transfers }: ColdLoad): string =>
  [
    columns(['start', 'end', 'ms', 'bytes', '  request']),
    ...transfers
      .toSorted((a, b) => a.start - b.start)
      .map(({ address, start, end, bytes }) =>
        columns([...[start, end, end - start, bytes].map((value) => value.toFixed(0)), `  ${address}`]),
      ),
    columns([milliseconds.toFixed(0), '', '', '', '  what was asked for stands']),
  ].join('\n');
