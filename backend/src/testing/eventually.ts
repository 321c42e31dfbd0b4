const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Looks until `isIt`, for 25 seconds at most, and gives what it saw last: the test's own expectation then says what is
 * wrong with it. For what comes about by itself; a test that passes waits no longer than that takes.
 */
export async function eventually<Seen>(look: () => Seen | Promise<Seen>, isIt: (seen: Seen) => boolean): Promise<Seen> {
  const end = Date.now() + 25_000;
  for (;;) {
    const seen = await look();
    if (isIt(seen) || Date.now() > end) return seen;
    await pause(20);
  }
}
