import path from 'node:path';

/** Where things lie in a registry's folder (docs/decisions/011). `part` is 'shell' or a module's folder, `mf-client`. */
export const registryPlaces = (folder: string) => ({
  folder,
  /** What came into service and went, a line for each release: all that is served follows from it. */
  history: path.join(folder, 'history.jsonl'),
  /** What is in service, for browsers. */
  registry: path.join(folder, 'registry.json'),
  /** The shell's page, with the registry inline. */
  page: path.join(folder, 'index.html'),
  lock: path.join(folder, '.lock'),
  /** Half-made versions: a rename brings them into place. */
  staging: path.join(folder, '.staging'),
  shell: path.join(folder, 'shell'),
  modules: path.join(folder, 'modules'),
  versionsOf: (part: string) => (part === 'shell' ? path.join(folder, part) : path.join(folder, 'modules', part)),
  version: (part: string, version: string) =>
    part === 'shell' ? path.join(folder, part, version) : path.join(folder, 'modules', part, version),
  /** Source maps lie apart from what is served. */
  maps: (part: string, version: string) => path.join(folder, 'maps', part, version),
  /** What is found out about a version after it is published. */
  gateRecord: (part: string, version: string) => path.join(folder, 'gate', part, `${version}.json`),
});

export type RegistryPlaces = ReturnType<typeof registryPlaces>;

/** The registry's folder: MILEPOST_REGISTRY, else `registry` in the data folder. */
export function registryFolder(root: string, environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['MILEPOST_REGISTRY'];
  return named
    ? path.resolve(root, named)
    : path.resolve(root, environment['MILEPOST_DATA'] ?? '.milepost', 'registry');
}
