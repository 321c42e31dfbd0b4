/** Longer than the work for a known address takes, so that the time does not show whether there was any. */
const minMs = 120;

/** Runs work that only happens for a known address, and takes at least the minimum duration either way. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = new Promise<void>((resolve) => {
    setTimeout(resolve, minMs);
  });
  const [result] = await Promise.allSettled([work(), floor]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
