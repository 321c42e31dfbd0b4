import { isAppError } from '@milepost/shared/domain/app-error';

const readConfig = async () => {
  const { parseConfig } = await import('./parse-config.ts');
  return parseConfig(await (await fetch(new URL('/config.json', window.location.origin))).json());
};

const elapsedSince = (start: number): number => Math.round(performance.now() - start);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Asks whether the sign-in service answers. Tells the console only, and no key or token. */
export async function testNetwork(): Promise<void> {
  const start = performance.now();
  try {
    const { supabaseUrl, publishableKey } = await readConfig();
    const response = await fetch(`${supabaseUrl.replace(/\/$/, '')}/auth/v1/health`, {
      headers: { apikey: publishableKey },
    });
    if (!response.ok) throw new Error(`The sign-in service answered ${response.status}`);
    console.info('Network test passed', { status: response.status, milliseconds: elapsedSince(start) });
  } catch (error) {
    console.info('Network test failed', { reason: reasonOf(error), milliseconds: elapsedSince(start) });
  }
}

/** Writes to the console what this page is configured with: addresses and whether a key is there, never the key. */
export async function checkConfig(): Promise<void> {
  try {
    const { supabaseUrl, publishableKey } = await readConfig();
    console.info('Configuration', {
      origin: window.location.origin,
      supabaseUrl,
      publishableKey: `present, ${publishableKey.length} characters`,
      online: navigator.onLine,
    });
  } catch (error) {
    console.info('Failed to read the configuration', { reason: reasonOf(error) });
  }
}

export type TimedOutcome = { readonly succeeded: boolean; readonly milliseconds: number };

/** Runs a sign-in against the clock; a refusal is logged and rethrown. */
export async function timed(signIn: () => Promise<unknown>, report: (outcome: TimedOutcome) => void): Promise<void> {
  const start = performance.now();
  const tell = (succeeded: boolean, reason?: string): void => {
    const outcome = { succeeded, milliseconds: elapsedSince(start) };
    console.info('Timed sign-in', { ...outcome, ...(reason ? { reason } : {}) });
    report(outcome);
  };
  try {
    await signIn();
    tell(true);
  } catch (error) {
    tell(false, isAppError(error) ? error.code : reasonOf(error));
    throw error;
  }
}
