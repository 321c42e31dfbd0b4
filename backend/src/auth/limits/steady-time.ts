/** Longer than the work for a known address takes, so that the time does not tell whether there was any. */
const leastMs = 120;

/** Runs work that only happens for a known address and takes equally long when there is none to do. */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((resolve) => {
    setTimeout(resolve, leastMs);
  });
  const [result] = await Promise.allSettled([work(), floor]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
