import modulePorts from './modules.json' with { type: 'json' };

/** The parts of a running Milepost and their addresses: fixed, because guides, tests and the mail links rely on them. */

const basePorts = { shell: 3000, ...modulePorts, backend: 54321, inbox: 54324, smtp: 54325 };

export type ModuleFolder = keyof typeof modulePorts;

/** Every module's folder. `npm run new-module` adds to the list. */
export const moduleFolders = Object.keys(modulePorts) as ModuleFolder[];

export type Part = keyof typeof basePorts;
export type Topology = { readonly [Name in Part]: { readonly port: number; readonly origin: string } };

/** Ports within reach that browsers and Node's `fetch` refuse to ask: https://fetch.spec.whatwg.org/#port-blocking */
const refusedPorts = [3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080];
const highest = 10_000;

const isInRange = (shift: number): boolean => Number.isInteger(shift) && shift >= 0 && shift <= highest;
const refusedAt = (shift: number): number | undefined =>
  refusedPorts.find((port) => Object.values(basePorts).includes(port - shift));

/** Whether all parts can be reached at this PORT_OFFSET. */
export const isOffset = (shift: number): boolean => isInRange(shift) && refusedAt(shift) === undefined;

/** The nearest hundred above, or at the end of the range below, at which all parts can be reached. */
function betterThan(shift: number): number {
  const hundreds = Array.from({ length: highest / 100 + 1 }, (_, index) => index * 100).filter(isOffset);
  return hundreds.find((hundred) => hundred > shift) ?? hundreds.at(-1) ?? 0;
}

/**
 * Ports and origins of every part, moved together by `offset` (environment variable PORT_OFFSET), so that two copies
 * run on one machine.
 * @throws Error when the offset is not an integer that keeps every port in range, or leads to a port that browsers refuse.
 */
export function topology(offset: string | number | undefined = process.env['PORT_OFFSET']): Topology {
  const shift = Number(offset ?? 0);
  if (!isInRange(shift)) {
    throw new Error(`PORT_OFFSET must be a whole number from 0 to ${highest}, not '${String(offset)}'.`);
  }
  const refused = refusedAt(shift);
  if (refused !== undefined) {
    throw new Error(
      `PORT_OFFSET=${shift} leads to port ${refused}, which browsers refuse to open. Take ${betterThan(shift)}.`,
    );
  }
  const entries = Object.entries(basePorts).map(([name, port]) => [
    name,
    { port: port + shift, origin: `http://localhost:${port + shift}` },
  ]);
  return Object.fromEntries(entries) as Topology;
}
