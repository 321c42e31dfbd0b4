/** Requests of one address in a minute. */
const most = 60;
const minute = 60_000;

let began = 0;
const requestsByAddress = new Map<string, number>();

/** Whether an address may ask once more in this minute. @param now in milliseconds */
export function mayAsk(address: string, now: number): boolean {
  if (now - began >= minute) {
    began = now;
    requestsByAddress.clear();
  }
  const count = (requestsByAddress.get(address) ?? 0) + 1;
  requestsByAddress.set(address, count);
  return count <= most;
}
