import type { ServerMetadata } from 'openid-client';
import type { AccountCalendar } from '../../../../shared/src/entities/calendar-integrations/model.ts';
import type { Settings } from './settings.ts';

/** How an account of a provider is signed in to, and where its calendar is. */
export type ProviderSetup = {
  readonly type: AccountCalendar;
  readonly server: ServerMetadata;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The least that reads times and writes sessions. */
  readonly scopes: readonly string[];
  readonly authorizationParameters: Readonly<Record<string, string>>;
  /** Without a slash at its end. */
  readonly api: string;
  readonly isTest: boolean;
};

/**
 * `access_type=offline` with `prompt=consent` gives a refresh token each time. The scope is for calendars that the coach
 * owns: others are neither read nor written.
 * @see https://developers.google.com/identity/protocols/oauth2/web-server
 * @see https://developers.google.com/workspace/calendar/api/auth
 */
const google = (test: string | undefined): Omit<ProviderSetup, 'clientId' | 'clientSecret' | 'isTest'> => ({
  type: 'google',
  server: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: test ? `${test}/google/authorize` : 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: test ? `${test}/google/token` : 'https://oauth2.googleapis.com/token',
    revocation_endpoint: test ? `${test}/google/revoke` : 'https://oauth2.googleapis.com/revoke',
  },
  scopes: ['https://www.googleapis.com/auth/calendar.events.owned'],
  authorizationParameters: { access_type: 'offline', prompt: 'consent' },
  api: test ? `${test}/google/calendar/v3` : 'https://www.googleapis.com/calendar/v3',
});

/**
 * Calendars.ReadWrite is the least that writes events; offline_access gives the refresh token. An application cannot
 * revoke single tokens there: they are forgotten here, and people end the permission at myapplications.microsoft.com.
 * @see https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow
 * @see https://learn.microsoft.com/graph/permissions-reference#calendarsreadwrite
 */
const outlook = (test: string | undefined): Omit<ProviderSetup, 'clientId' | 'clientSecret' | 'isTest'> => ({
  type: 'outlook',
  server: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    authorization_endpoint: test
      ? `${test}/outlook/authorize`
      : 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token_endpoint: test ? `${test}/outlook/token` : 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  },
  scopes: ['offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'],
  authorizationParameters: { prompt: 'select_account' },
  api: test ? `${test}/outlook/v1.0` : 'https://graph.microsoft.com/v1.0',
});

/** The provider as the operator has set it up; undefined when they have not. */
export function setupOf(settings: Settings, type: AccountCalendar): ProviderSetup | undefined {
  const [clientId, clientSecret] =
    type === 'google'
      ? [settings.GOOGLE_CALENDAR_CLIENT_ID, settings.GOOGLE_CALENDAR_CLIENT_SECRET]
      : [settings.MICROSOFT_CALENDAR_CLIENT_ID, settings.MICROSOFT_CALENDAR_CLIENT_SECRET];
  if (!clientId || !clientSecret || !settings.CALENDAR_TOKEN_KEY) return undefined;
  const test = settings.TEST_CALENDAR_PROVIDER?.replace(/\/$/, '');
  return { ...(type === 'google' ? google(test) : outlook(test)), clientId, clientSecret, isTest: test !== undefined };
}
