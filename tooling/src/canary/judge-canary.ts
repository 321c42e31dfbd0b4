/** What browsers told of one release on one channel (the database's `module_health`). */
export type ReleaseHealth = {
  readonly loads: number;
  readonly load_failures: number;
  readonly errors: number;
  readonly interactions: number;
  readonly slow_interactions: number;
};

/** How often something may happen before it counts, and how much worse than in service it may be. */
const rules = [
  {
    name: 'load failures',
    least: 3,
    tolerated: 0.05,
    count: ({ load_failures }: ReleaseHealth) => load_failures,
    of: ({ loads, load_failures }: ReleaseHealth) => loads + load_failures,
  },
  {
    name: 'errors',
    least: 5,
    tolerated: 0.05,
    count: ({ errors }: ReleaseHealth) => errors,
    of: ({ loads, load_failures }: ReleaseHealth) => loads + load_failures,
  },
  {
    name: 'slow interactions',
    least: 10,
    tolerated: 0.1,
    count: ({ slow_interactions }: ReleaseHealth) => slow_interactions,
    of: ({ interactions }: ReleaseHealth) => interactions,
  },
] as const;

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/**
 * Whether a trial must end: something happens often enough to count, more often than tolerated, and more than twice as
 * often as with the release in service. A few failures alone decide nothing: somebody is always in a tunnel.
 * @returns the reason, in words for the history; undefined while the trial may go on
 */
export function reasonToStop(canary: ReleaseHealth, stable: ReleaseHealth | undefined): string | undefined {
  for (const { name, least, tolerated, count, of } of rules) {
    const share = count(canary) / Math.max(of(canary), 1);
    const usual = stable && of(stable) > 0 ? count(stable) / of(stable) : 0;
    if (count(canary) >= least && share > tolerated && share > 2 * usual) {
      return `${count(canary)} ${name} (${percent(share)}, in service ${percent(usual)})`;
    }
  }
  return undefined;
}
