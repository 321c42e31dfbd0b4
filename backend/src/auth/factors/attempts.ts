import type { Environment } from '../../environment/environment.ts';
import { tooMany } from '../http/auth-error.ts';
import type { Limiters } from '../limits/limiters.ts';
import { TurnsByKey } from '../limits/turns-by-key.ts';

const minutes = 60;
const days = 24 * 3600;

/** A day's tries then find one of the three codes in a million that fit in 3 days out of 10,000. */
const burstsPerDay = 10;

export type CodeAttempts = {
  /**
   * Runs one try of a user's code. undefined means a wrong code and counts, from whatever address: whoever tries knows
   * the password already. Tries run one after another, so that parallel ones can't exceed the limit.
   * @throws AuthError over_request_rate_limit (429)
   */
  readonly run: <T>(personId: string, attempt: () => Promise<T | undefined>) => Promise<T | undefined>;
};

export function createCodeAttempts(
  limits: Pick<Environment['limits'], 'failuresPerAccount'>,
  limiterOf: Limiters,
): CodeAttempts {
  const points = limits.failuresPerAccount;
  const limiters = [
    limiterOf('factor-codes', { points, duration: 5 * minutes }),
    limiterOf('daily-factor-codes', { points: points * burstsPerDay, duration: days }),
  ];
  const turns = new TurnsByKey(50);

  const refuseWhenUsedUp = async (personId: string): Promise<void> => {
    for (const limiter of limiters) {
      const state = await limiter.get(personId);
      if (state !== null && state.consumedPoints >= limiter.points) {
        throw tooMany('over_request_rate_limit', state.msBeforeNext);
      }
    }
  };

  return {
    run: (personId, attempt) => {
      const turn = turns.run(personId, async () => {
        await refuseWhenUsedUp(personId);
        const result = await attempt();
        if (result === undefined) await Promise.all(limiters.map((limiter) => limiter.penalty(personId)));
        return result;
      });
      return turn ?? Promise.reject(tooMany('over_request_rate_limit', 5000));
    },
  };
}
