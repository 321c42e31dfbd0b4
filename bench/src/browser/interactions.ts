import type { Page } from '@playwright/test';

/** Keeps the longest event since it was last asked (https://web.dev/articles/inp). As text: it is not compiled. */
export const observeEvents = `
  window.slowestEvent = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) window.slowestEvent = Math.max(window.slowestEvent, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** How long the slowest event of an act takes until what it changed is painted, in milliseconds; of a page with `observeEvents`. */
export async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Reflect.set(window, 'slowestEvent', 0));
  await act();
  await page.waitForTimeout(1500);
  return page.evaluate(() => Number(Reflect.get(window, 'slowestEvent')));
}
