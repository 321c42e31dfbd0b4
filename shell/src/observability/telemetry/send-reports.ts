import { dataSettings } from '@milepost/shared/data/connection';
import { storedAccessToken } from '@milepost/shared/data/stored-sign-in';

/** What broke, where and in which release. `path` is the claimed path, never the address: that names people's records. */
export type ErrorReport = {
  readonly module: string;
  readonly version: string;
  readonly channel: string;
  /** load: a release could not be loaded; render: a page broke; error: anything else that was thrown. */
  readonly kind: 'error' | 'load' | 'render';
  readonly message: string;
  readonly stack?: string | undefined;
  readonly path?: string | undefined;
  readonly browser?: string | undefined;
};

/** One measurement. Milliseconds; CLS has no unit. */
export type VitalReport = {
  readonly module: string;
  readonly version: string;
  readonly channel: string;
  readonly name: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB' | 'load' | 'long_task';
  readonly value: number;
  readonly path?: string | undefined;
  readonly device: 'phone' | 'desktop';
};

async function send(body: string, token: string | undefined): Promise<Response> {
  const { supabaseUrl, publishableKey } = dataSettings();
  return fetch(`${supabaseUrl}/rest/v1/rpc/report_from_browser`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      ...(token === undefined ? null : { Authorization: `Bearer ${token}` }),
    },
    body,
  });
}

/**
 * Sends reports home, for everybody, signed in or not; with the sign-in where there is one, since only such reports decide
 * about a release. Outlives the page; what cannot be sent is lost, since a report must never be a reason for another one.
 * Without supabase-js, so that a public page does not download it for this.
 */
export async function sendReports(errors: readonly ErrorReport[], vitals: readonly VitalReport[]): Promise<void> {
  const body = JSON.stringify({ p_errors: errors, p_vitals: vitals });
  const token = storedAccessToken();
  try {
    const { status } = await send(body, token);
    // The sign-in has ended meanwhile, or another device set up a second factor: then it is sent without it.
    if ((status === 401 || status === 403) && token !== undefined) await send(body, undefined);
  } catch {
    // Offline, or the page is going: see above.
  }
}
