import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Environment } from '../../environment/environment.ts';
import { tooMany } from '../http/auth-error.ts';
import type { Limiter, Limiters } from './limiters.ts';
import { TurnsByKey } from './turns-by-key.ts';

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Milliseconds that the key has to wait, or 0 while it has points left. */
async function waitOf(limiter: Limiter, key: string): Promise<number> {
  const state = await limiter.get(key);
  return state !== null && state.consumedPoints >= limiter.points ? state.msBeforeNext : 0;
}

async function book(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany('over_email_send_rate_limit', refusal.msBeforeNext);
    throw refusal;
  }
}

export type AuthLimits = {
  /**
   * Runs one try of a password. Wrong ones count, for the account at that IP address and for the IP address alone;
   * right ones never do. Tries for one account and address run one after another, so that parallel ones can't exceed
   * the limit.
   * @throws AuthError over_request_rate_limit (429)
   */
  readonly passwordAttempt: (account: string, address: string, isRight: () => Promise<boolean>) => Promise<boolean>;
  /** The same for emailed codes, counted apart from passwords. */
  readonly codeAttempt: (account: string, address: string, isRight: () => Promise<boolean>) => Promise<boolean>;
  /**
   * Counts one email to an account, whether or not it exists.
   * @throws AuthError over_email_send_rate_limit (429)
   */
  readonly bookMail: (account: string, address: string) => Promise<void>;
};

const minutes = 60;
const hours = 3600;

/**
 * Tries are serialized within a process. Several processes may each run a try of one account when its last point is
 * used, so that as many may pass as there are processes.
 */
export function createAuthLimits(limits: Environment['limits'], limiters: Limiters): AuthLimits {
  const failures = limiters('failures', { points: limits.failuresPerAccount, duration: 5 * minutes });
  const addressFailures = limiters('address-failures', { points: limits.failuresPerAddress, duration: 5 * minutes });
  const interval = limiters('mail', { points: 1, duration: limits.mailsPerAccount.minimumIntervalSeconds });
  const hourly = limiters('hourly-mails', { points: limits.mailsPerAccount.perHour, duration: hours });
  const addressMails = limiters('address-mails', { points: limits.mailsPerAddressAndHour, duration: hours });
  const turns = new TurnsByKey(50);

  const attemptOf =
    (kind: 'password' | 'code'): AuthLimits['passwordAttempt'] =>
    (account, address, isRight) => {
      const key = hashed(`${kind}\n${account}\n${address}`);
      const attempt = async (): Promise<boolean> => {
        const wait = Math.max(...(await Promise.all([waitOf(failures, key), waitOf(addressFailures, address)])));
        if (wait > 0) throw tooMany('over_request_rate_limit', wait);
        const right = await isRight();
        if (!right) await Promise.all([failures.penalty(key), addressFailures.penalty(address)]);
        return right;
      };
      return turns.run(key, attempt) ?? Promise.reject(tooMany('over_request_rate_limit', 5000));
    };

  return {
    passwordAttempt: attemptOf('password'),
    codeAttempt: attemptOf('code'),
    bookMail: async (account, address) => {
      const key = hashed(account);
      if (limits.mailsPerAccount.minimumIntervalSeconds > 0) await book(interval, key);
      await book(hourly, key);
      await book(addressMails, address);
    },
  };
}
