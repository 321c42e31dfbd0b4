import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { median, type Bench } from '../figure.ts';
import { freshContext, signedIn, type Visitor } from './chromium.ts';
import { withProduct } from './measured-site.ts';
import type { Product } from './product.ts';

const readings = 5;
const rows = z.array(z.object({ id: z.string() }));

/** A session of the demonstration's client and coach that is under way; gives its id. */
async function startSession({ config, secretKey }: Product): Promise<string> {
  const rest = `${config.supabaseUrl}/rest/v1`;
  const headers = {
    ...{ apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    prefer: 'return=representation',
  };
  const ask = async (path: string, method = 'GET', body?: object): Promise<string> => {
    const answer = await fetch(`${rest}/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    const [row] = rows.parse(await answer.json());
    if (!row) throw new Error(`${path} gave nothing`);
    return row.id;
  };
  const [client, coach] = await Promise.all(
    ['client', 'coach'].map((who) => ask(`users?select=id&email=eq.${who}@milepost.test`)),
  );
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const id = await ask('coaching_sessions', 'POST', {
    ...{ client_id: client, coach_id: coach, title: 'Offer negotiation', status: 'confirmed' },
    // No other session is a year ahead, and only what is ahead can be booked.
    session_time: at(365 * 24 * 60),
  });
  return ask(`coaching_sessions?id=eq.${id}`, 'PATCH', { session_time: at(-5) });
}

const isConnected = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Connected/ })
    .waitFor({ state: 'attached', timeout: 60_000 });
const join = (page: Page): Promise<void> => page.getByRole('button', { name: 'Join call' }).click();

async function openCall(browser: Browser, visitor: Visitor, address: string): Promise<Page> {
  const page = await (await freshContext(browser, visitor)).newPage();
  await page.goto(address);
  await page.getByLabel('You', { exact: true }).waitFor({ timeout: 60_000 });
  return page;
}

/** Client and coach with picture and sound, from the second one's click until both are connected. */
export const call: Bench = async (tell) => {
  const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  await withProduct(async (product, browser) => {
    const { origin } = product.addresses.shell;
    const address = `${origin}/sessions/${await startSession(product)}/call`;
    const client = await signedIn(browser, origin, 'client');
    const coach = await signedIn(browser, origin, 'coach');
    const times: number[] = [];
    for (let reading = 0; reading <= readings; reading += 1) {
      const [there, coming] = [await openCall(browser, coach, address), await openCall(browser, client, address)];
      await join(there);
      // The first one is in the room, and waits.
      await there.waitForTimeout(2000);
      const start = performance.now();
      await join(coming);
      // Whoever was let in once comes straight in.
      if (reading === 0) await there.getByRole('button', { name: /^Let .* in$/ }).click();
      await Promise.all([isConnected(there), isConnected(coming)]);
      if (reading > 0) times.push(performance.now() - start);
      await Promise.all([there, coming].map((page) => page.context().close()));
      // Both have left by the next reading.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    const area = 'Call of two on one machine';
    tell({ area, name: 'connected, median', value: median(times), unit: 'ms', most: 3000 });
    tell({ area, name: 'connected, slowest', value: Math.max(...times), unit: 'ms', most: 3000 });
  }, devices);
};
