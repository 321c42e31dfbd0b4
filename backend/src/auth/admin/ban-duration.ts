import { validationFailed } from '../http/auth-error.ts';

const seconds: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/** What 64 bits of nanoseconds hold: 292 years. */
const longest = 9_223_372_036;

/**
 * Seconds of a ban as GoTrue writes it: `24h`, `1h30m`, and `none`, which is 0 and lifts it.
 * @throws AuthError validation_failed
 */
export function banSeconds(given: string): number {
  if (given === 'none') return 0;
  const invalid = (): Error => validationFailed(`invalid format for ban duration: ${JSON.stringify(given)}`);
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(given) || given.length > 60) throw invalid();
  let total = 0;
  for (const [, amount = '', unit = ''] of given.matchAll(/(\d+(?:\.\d+)?)([a-zµ]+)/g)) {
    total += Number(amount) * (seconds[unit] ?? 0);
  }
  if (total > longest) throw invalid();
  return total;
}
