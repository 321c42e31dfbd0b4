import * as z from 'zod';

const text = z.string().min(1).optional();

/** The variables that switch signing in to Google and Outlook calendars on; functions are handed them as they are. */
export const calendarAccountVariables = {
  CALENDAR_TOKEN_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, 'base64').length === 32, {
      error: 'must be 32 bytes in base64 (openssl rand -base64 32)',
    })
    .optional(),
  GOOGLE_CALENDAR_CLIENT_ID: text,
  GOOGLE_CALENDAR_CLIENT_SECRET: text,
  MICROSOFT_CALENDAR_CLIENT_ID: text,
  MICROSOFT_CALENDAR_CLIENT_SECRET: text,
  TEST_CALENDAR_PROVIDER: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

type Given = { readonly [Name in keyof typeof calendarAccountVariables]?: string | undefined };

/**
 * The environment of functions about calendar accounts.
 * @throws Error when a provider is set up by halves, or a test's provider in production
 */
export function calendarAccounts(value: Given & { readonly NODE_ENV: string }): Readonly<Record<string, string>> {
  const fail = (name: string, why: string): never => {
    throw new Error(`The environment is not usable. ${name}: ${why}`);
  };
  for (const provider of ['GOOGLE', 'MICROSOFT'] as const) {
    const [id, secret] = [value[`${provider}_CALENDAR_CLIENT_ID`], value[`${provider}_CALENDAR_CLIENT_SECRET`]];
    if ((id === undefined) !== (secret === undefined))
      fail(`${provider}_CALENDAR_CLIENT_SECRET`, 'goes with the client id');
    if (id !== undefined && value.CALENDAR_TOKEN_KEY === undefined) {
      fail('CALENDAR_TOKEN_KEY', `is needed with ${provider}_CALENDAR_CLIENT_ID (openssl rand -base64 32)`);
    }
  }
  if (value.NODE_ENV === 'production' && value.TEST_CALENDAR_PROVIDER !== undefined) {
    fail('TEST_CALENDAR_PROVIDER', 'is for tests, never for production');
  }
  const names = Object.keys(calendarAccountVariables) as (keyof typeof calendarAccountVariables)[];
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
}
