const day = 86_400_000;

/**
 * Days that an administrator has left to set up a second factor, begun ones counted; 0 once the time has ended, null for who
 * has one or needs none.
 */
export const daysToSecondFactor = (dueAt: string | null, now: number = Date.now()): number | null =>
  dueAt === null ? null : Math.max(0, Math.ceil((Date.parse(dueAt) - now) / day));
