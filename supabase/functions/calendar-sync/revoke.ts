import * as z from 'zod';
import { accountCalendars } from '../../../shared/src/entities/calendar-integrations/model.ts';
import { openTokens, revoke } from '../_shared/calendar-accounts/oauth.ts';
import { setupOf } from '../_shared/calendar-accounts/providers.ts';
import type { Settings } from '../_shared/calendar-accounts/settings.ts';
import { callDatabase } from '../_shared/database.ts';

/** Has Google and Microsoft revoke the tokens of a person, where they have a way for that. Gives the number of accounts. */
export async function revokeAccounts(settings: Settings, userId: string): Promise<number> {
  let revoked = 0;
  for (const provider of accountCalendars) {
    const answer = await callDatabase(settings, 'calendar_account_tokens', { user_id: userId, provider });
    const sealed = z.string().nullable().parse(answer);
    const setup = setupOf(settings, provider);
    if (sealed === null || !setup || !settings.CALENDAR_TOKEN_KEY) continue;
    const tokens = await openTokens(settings.CALENDAR_TOKEN_KEY, provider, sealed).catch(() => undefined);
    if (tokens) await revoke(setup, tokens);
    revoked += 1;
  }
  return revoked;
}
