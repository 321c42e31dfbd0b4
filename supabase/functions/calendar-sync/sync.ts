import * as z from 'zod';
import { accountCalendars } from '../../../shared/src/entities/calendar-integrations/model.ts';
import { callDatabase } from '../_shared/database.ts';
import type { CalendarApi, ReadCalendar } from '../_shared/calendar-accounts/calendar-api.ts';
import { googleCalendar } from '../_shared/calendar-accounts/google.ts';
import { isEnding, openTokens, renew, sealTokens, type Tokens } from '../_shared/calendar-accounts/oauth.ts';
import { outlookCalendar } from '../_shared/calendar-accounts/outlook.ts';
import { CalendarProblem } from '../_shared/calendar-accounts/problems.ts';
import { setupOf, type ProviderSetup } from '../_shared/calendar-accounts/providers.ts';
import type { Settings } from '../_shared/calendar-accounts/settings.ts';

const writeSchema = z.object({ session_id: z.uuid(), event_id: z.string().nullable() });
const entrySchema = writeSchema.extend({
  digest: z.string(),
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** An address or a place; a path of Milepost for a call. */
  location: z.string().nullable(),
});
const removalSchema = writeSchema.extend({ digest: z.null(), event_id: z.string() });

const accountsSchema = z.array(
  z.object({
    integration_id: z.uuid(),
    provider: z.enum(accountCalendars),
    tokens: z.string(),
    time_zone: z.string(),
    writes: z.array(z.union([entrySchema, removalSchema])),
  }),
);
type Account = z.infer<typeof accountsSchema>[number];

type Result =
  | ({ readonly outcome: 'synced' } & ReadCalendar)
  | { readonly outcome: 'later'; readonly seconds: number }
  | { readonly outcome: 'failed' | 'reconnect' };

const day = 86_400_000;
/** Days that are read ahead: as far as a booking can be made. */
const daysAhead = 366;
/** Accounts that are worked on at the same time. */
const atOnce = 5;
/** Milliseconds after which no further accounts are taken. */
const longest = 60_000;

/** The calendar of an account, with a token that is good, renewed once if the provider doesn't take it. */
class Session {
  #tokens: Tokens;
  readonly #account: Account;
  readonly #setup: ProviderSetup;
  readonly #settings: Settings;
  readonly #key: string;

  private constructor(settings: Settings, key: string, setup: ProviderSetup, account: Account, tokens: Tokens) {
    this.#settings = settings;
    this.#key = key;
    this.#setup = setup;
    this.#account = account;
    this.#tokens = tokens;
  }

  static async open(settings: Settings, account: Account): Promise<Session> {
    const setup = setupOf(settings, account.provider);
    const key = settings.CALENDAR_TOKEN_KEY;
    // The operator has taken the provider out again: nothing that the coach could mend.
    if (setup === undefined || key === undefined) throw new CalendarProblem('unavailable');
    const session = new Session(settings, key, setup, account, await openTokens(key, account.provider, account.tokens));
    if (isEnding(session.#tokens)) await session.#renew();
    return session;
  }

  async #renew(): Promise<void> {
    this.#tokens = await renew(this.#setup, this.#tokens);
    // Kept at once: a provider may take the refresh token that was used no longer.
    await callDatabase(this.#settings, 'save_calendar_tokens', {
      integration_id: this.#account.integration_id,
      tokens: await sealTokens(this.#key, this.#account.provider, this.#tokens),
    });
  }

  async with<T>(act: (calendar: CalendarApi) => Promise<T>): Promise<T> {
    const calendar = (): CalendarApi =>
      this.#setup.type === 'google'
        ? googleCalendar(this.#setup.api, this.#tokens.access_token)
        : outlookCalendar(this.#setup.api, this.#tokens.access_token);
    try {
      return await act(calendar());
    } catch (error) {
      if (!(error instanceof CalendarProblem) || error.kind !== 'unauthorized') throw error;
      await this.#renew();
      return act(calendar());
    }
  }
}

async function write(settings: Settings, session: Session, account: Account): Promise<void> {
  for (const due of account.writes) {
    let eventId: string | null = null;
    if (due.digest === null) await session.with((calendar) => calendar.remove(due.event_id));
    else {
      const location = due.location?.startsWith('/') ? new URL(due.location, settings.SITE_URL).href : due.location;
      eventId = await session.with((calendar) => calendar.write({ ...due, location }, due.event_id));
    }
    await callDatabase(settings, 'note_calendar_copy', {
      integration_id: account.integration_id,
      session_id: due.session_id,
      event_id: eventId,
      digest: due.digest,
    });
  }
}

async function resultOf(settings: Settings, account: Account): Promise<Result> {
  try {
    const session = await Session.open(settings, account);
    await write(settings, session, account);
    const now = Date.now();
    const read = await session.with((calendar) =>
      calendar.read(new Date(now - day), new Date(now + daysAhead * day), account.time_zone),
    );
    return { outcome: 'synced', ...read };
  } catch (error) {
    if (!(error instanceof CalendarProblem)) {
      // eslint-disable-next-line no-console -- the log of a function is its console
      console.error(`A calendar could not be synced: ${error instanceof Error ? error.name : 'unknown'}`);
      return { outcome: 'failed' };
    }
    if (error.kind === 'later') return { outcome: 'later', seconds: error.seconds };
    // A token that was just renewed and still isn't taken is dead too.
    return { outcome: error.kind === 'reconnect' || error.kind === 'unauthorized' ? 'reconnect' : 'failed' };
  }
}

/** Syncs the accounts that are due. Gives how many there were. */
export async function syncDue(settings: Settings): Promise<number> {
  const end = Date.now() + longest;
  let count = 0;
  while (Date.now() < end) {
    const accounts = accountsSchema.parse(await callDatabase(settings, 'claim_calendar_accounts', { most: atOnce }));
    await Promise.all(
      accounts.map(async (account) =>
        callDatabase(settings, 'settle_calendar_account', {
          integration_id: account.integration_id,
          result: await resultOf(settings, account),
        }),
      ),
    );
    count += accounts.length;
    if (accounts.length < atOnce) break;
  }
  return count;
}
