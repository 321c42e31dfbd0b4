/** What browsers of signed-in people reported of one release on one channel (the database's `module_health`). */
export type ReleaseHealth = {
  readonly loads: number;
  readonly load_failures: number;
  readonly errors: number;
  readonly interactions: number;
  readonly slow_interactions: number;
  readonly people: number;
  readonly people_with_load_failures: number;
  readonly people_with_errors: number;
  readonly people_with_slow_interactions: number;
};

/** How often something may happen before it counts, and how much worse than in service it may be. */
const rules = [
  {
    name: 'load failures',
    least: 3,
    tolerated: 0.05,
    count: ({ load_failures }: ReleaseHealth) => load_failures,
    met: ({ people_with_load_failures }: ReleaseHealth) => people_with_load_failures,
    of: ({ loads, load_failures }: ReleaseHealth) => loads + load_failures,
  },
  {
    name: 'errors',
    least: 5,
    tolerated: 0.05,
    count: ({ errors }: ReleaseHealth) => errors,
    met: ({ people_with_errors }: ReleaseHealth) => people_with_errors,
    of: ({ loads, load_failures }: ReleaseHealth) => loads + load_failures,
  },
  {
    name: 'slow interactions',
    least: 10,
    tolerated: 0.1,
    count: ({ slow_interactions }: ReleaseHealth) => slow_interactions,
    met: ({ people_with_slow_interactions }: ReleaseHealth) => people_with_slow_interactions,
    of: ({ interactions }: ReleaseHealth) => interactions,
  },
] as const;

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/**
 * Whether a trial must end: something happens often enough to count, more often than tolerated, and more than twice as
 * often as with the release in service, to more than one person and to the same share of people. A few failures alone
 * decide nothing: somebody is always in a tunnel. Nor does one person, who may report anything, unless nobody else is on trial;
 * and what is usual is the smaller share, of visits or of people, so that one who reports failures in service hides none.
 * @returns the reason, in words for the history; undefined while the trial may go on
 */
export function reasonToStop(canary: ReleaseHealth, stable: ReleaseHealth | undefined): string | undefined {
  for (const { name, least, tolerated, count, met, of } of rules) {
    const shareIn = (health: ReleaseHealth): number => count(health) / Math.max(of(health), 1);
    const peopleIn = (health: ReleaseHealth): number => met(health) / Math.max(health.people, 1);
    const share = shareIn(canary);
    const usual = stable ? Math.min(shareIn(stable), peopleIn(stable)) : 0;
    const isOnesWord = met(canary) < 2 && canary.people > 1;
    const isMetByMany = !isOnesWord && peopleIn(canary) > tolerated;
    if (count(canary) >= least && isMetByMany && share > tolerated && share > 2 * usual) {
      return `${count(canary)} ${name} (${percent(share)}, in service ${percent(usual)})`;
    }
  }
  return undefined;
}
