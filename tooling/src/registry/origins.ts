import { moduleFolders, topology } from '../topology/topology.ts';
import type { OriginOf } from './store/assemble.ts';
import { readHistory } from './store/history.ts';
import { registryPlaces } from './store/places.ts';

/** The local ports. @throws Error for a module that has none */
export function localOrigins(offset?: string): OriginOf {
  const local = topology(offset);
  return (part) => {
    const folder = moduleFolders.find((name) => name === part);
    if (!folder) throw new Error(`${part} has no port in tooling/src/topology; set MILEPOST_MODULE_ORIGIN.`);
    return local[folder].origin;
  };
}

/** Where the environment says that modules are served, else at the local ports. */
export function namedOrigins(environment: NodeJS.ProcessEnv = process.env): OriginOf {
  const template = environment['MILEPOST_MODULE_ORIGIN'];
  if (!template) return localOrigins(environment['PORT_OFFSET']);
  const addressOf = (part: string): string => template.replaceAll('{module}', part);
  if (!template.includes('{module}') || !URL.canParse(addressOf('mf-any'))) {
    throw new Error(`MILEPOST_MODULE_ORIGIN isn't an address such as https://{module}.example.org: '${template}'.`);
  }
  return (part) => new URL(addressOf(part)).origin;
}

/**
 * Where the modules of a registry are served: MILEPOST_MODULE_ORIGIN with `{module}` for the module's folder, as in
 * `https://{module}.milepost.example`; else where they have been served since the last release, as their host put that there;
 * else the local ports.
 */
export function originsOf(folder: string, environment: NodeJS.ProcessEnv = process.env): OriginOf {
  const named = namedOrigins(environment);
  if (environment['MILEPOST_MODULE_ORIGIN']) return named;
  return (part) => readHistory(registryPlaces(folder)).at(-1)?.origins[part] ?? named(part);
}
