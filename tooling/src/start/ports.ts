import { connect } from 'node:net';
import type { Topology } from '../topology/topology.ts';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Makes sure that every port is free before anything starts.
 * @throws Error that names the taken ports and says what to do
 */
export async function assertPortsFree(addresses: Topology): Promise<void> {
  const parts = Object.entries(addresses);
  const taken = await Promise.all(parts.map(([, { port }]) => answers(port)));
  const names = parts.filter((_, index) => taken[index]).map(([name, { port }]) => `${port} (${name})`);
  if (names.length === 0) return;
  const running = names.length === parts.length ? 'Milepost seems to be running already. ' : '';
  throw new Error(
    `${running}Port ${names.join(', ')} is in use. Stop what uses it, or move all ports: PORT_OFFSET=1000 npm start`,
  );
}
