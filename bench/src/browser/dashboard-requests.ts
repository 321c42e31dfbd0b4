import type { Bench } from '../figure.ts';
import { signedIn } from './chromium.ts';
import { coldLoad } from './cold-load.ts';
import { withProduct } from './measured-site.ts';

/** What the frame around every page asks for; the rest of what the backend is asked is the dashboard's data. */
const ofEveryPage = new Set([
  '/rest/v1/user_profiles',
  '/rest/v1/organizations',
  '/rest/v1/client_coach_assignments',
  '/rest/v1/notifications',
  '/rest/v1/rpc/touch_last_seen',
  // What the sidebar says beside 'Messages'.
  '/rest/v1/rpc/unread_message_count',
]);

/** How often the dashboard asks the backend for its data before its first row is rendered. */
export const dashboardRequests: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    const { shell, backend } = product.addresses;
    const visitor = await signedIn(browser, shell.origin, 'client');
    const { transfers } = await coldLoad(browser, {
      address: `${shell.origin}/dashboard`,
      visitor,
      until: 'main li h3',
    });
    const asked = transfers
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ address }) => new URL(address))
      .filter(({ origin }) => origin === backend.origin);
    const own = asked.filter(({ pathname }) => !ofEveryPage.has(pathname));
    const area = 'requests of /dashboard';
    tell({ area, name: 'for its data', value: own.length, unit: 'count', most: 1 });
    tell({ area, name: 'for frame and person', value: asked.length - own.length, unit: 'count' });
  });
};
