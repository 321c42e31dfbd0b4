import modulePorts from './modules.json' with { type: 'json' };

/** The parts of a running Milepost and their addresses: fixed, because guides, tests and the mail links rely on them. */

const basePorts = { shell: 3000, ...modulePorts, backend: 54321, inbox: 54324, smtp: 54325 };

export type ModuleFolder = keyof typeof modulePorts;

/** Every module's folder. `npm run new-module` adds to the list. */
export const moduleFolders = Object.keys(modulePorts) as ModuleFolder[];

export type Part = keyof typeof basePorts;
export type Topology = { readonly [Name in Part]: { readonly port: number; readonly origin: string } };

/**
 * Ports and origins of every part, moved together by `offset` (environment variable PORT_OFFSET), so that two copies
 * run on one machine.
 * @throws Error when the offset is not an integer that keeps every port in range.
 */
export function topology(offset: string | number | undefined = process.env['PORT_OFFSET']): Topology {
  const shift = Number(offset ?? 0);
  if (!Number.isInteger(shift) || shift < 0 || shift > 10_000) {
    throw new Error(`PORT_OFFSET must be a whole number from 0 to 10000, not '${String(offset)}'.`);
  }
  const entries = Object.entries(basePorts).map(([name, port]) => [
    name,
    { port: port + shift, origin: `http://localhost:${port + shift}` },
  ]);
  return Object.fromEntries(entries) as Topology;
}
