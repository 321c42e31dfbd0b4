import type { VitalReport } from './send-reports.ts';

/**
 * Measures the page by Google's library (https://web.dev/articles/vitals): each figure comes when it is final.
 * @param heard gets milliseconds, and CLS without a unit
 */
export async function observeVitals(heard: (name: VitalReport['name'], value: number) => void): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "web-vitals" */ 'web-vitals');
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(({ name, value }) => heard(name, value));
}
