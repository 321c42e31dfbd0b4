import { createServer } from 'node:net';
import { isOffset, topology } from './topology.ts';

/** Above the usual ports and those that systems give out by themselves; 1000 further, where previews are, is in range too. */
const lowest = 6700;
const highest = 8990;
/** Further apart than the ports of the parts that lie together. */
const step = 10;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * A PORT_OFFSET at which nothing on this machine has any of the product's ports, for a product that a test starts. Two
 * runs that ask at the same time begin at different places.
 * @throws Error when all are taken
 */
export async function freeOffset(): Promise<number> {
  const places = (highest - lowest) / step + 1;
  const first = Math.floor(Math.random() * places);
  for (let place = 0; place < places; place += 1) {
    const offset = lowest + ((first + place) % places) * step;
    if (!isOffset(offset)) continue;
    const ports = Object.values(topology(offset)).map(({ port }) => port);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return offset;
  }
  throw new Error(`At no PORT_OFFSET from ${lowest} to ${highest} are all ports free.`);
}
