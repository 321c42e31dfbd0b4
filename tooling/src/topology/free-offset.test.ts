import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { previewOrigins } from '../start/preview-origins.ts';
import { freeOffset } from './free-offset.ts';
import { moduleFolders, topology } from './topology.ts';

const portsAt = (offset: number): readonly number[] => Object.values(topology(offset)).map(({ port }) => port);
const taken: Server[] = [];
const take = async (port: number): Promise<number> => {
  const server = createServer().listen(port);
  taken.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

afterEach(() => {
  for (const server of taken.splice(0)) server.close();
  jest.restoreAllMocks();
});

test('finds ports that can be listened at, with room for a second checkout', async () => {
  const offset = await freeOffset();
  expect(previewOrigins(undefined, topology(offset))).toHaveLength(2 * moduleFolders.length);
  const ports = portsAt(offset);
  expect(await Promise.all(ports.map(take))).toEqual(ports);
});

test('goes past an offset at which one port is in use, and past the port that nobody asks', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const first = await freeOffset();
  await take(portsAt(first).at(-1) ?? 0);
  const next = await freeOffset();
  expect(next).toBeGreaterThan(first);
  // 7080 would put the shell at 10080.
  jest.spyOn(Math, 'random').mockReturnValue((7080 - 6700) / 10 / 230);
  expect(portsAt(await freeOffset())).not.toContain(10080);
});
