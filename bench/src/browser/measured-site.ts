import type { Browser } from '@playwright/test';
import { launchBrowser } from './chromium.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Runs a measurement against the whole product in a browser, and ends both whatever happens.
 * @param flags what the browser is started with beside the usual
 */
export async function withProduct(
  measure: (product: Product, browser: Browser) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  // First the browser: without one there is no product that would be left running.
  const browser = await launchBrowser(flags);
  const product = await startProduct();
  try {
    await measure(product, browser);
  } finally {
    await browser.close();
    await product.stop();
  }
}
