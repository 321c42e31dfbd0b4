/** The parts of a running Milepost and their addresses: fixed, because guides, tests and the mail links rely on them. */

export const moduleFolders = ['mf-auth', 'mf-client', 'mf-coach', 'mf-admin', 'mf-account'] as const;
export type ModuleFolder = (typeof moduleFolders)[number];

const basePorts = {
  shell: 3000,
  'mf-auth': 3001,
  'mf-client': 3002,
  'mf-coach': 3003,
  'mf-admin': 3004,
  'mf-account': 3005,
  backend: 54321,
  inbox: 54324,
} as const;

export type Part = keyof typeof basePorts;
export type Topology = { readonly [Name in Part]: { readonly port: number; readonly origin: string } };

/** Folder `mf-client` is federated under the name `mf_client`: a hyphen is not allowed in a container's name. */
export const federatedName = (folder: string): string => folder.replaceAll('-', '_');

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
