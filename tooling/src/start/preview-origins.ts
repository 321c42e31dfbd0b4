import { moduleFolders, topology, type Topology } from '../topology/topology.ts';

/** A second checkout's usual distance. */
const besides = 1000;

/**
 * Where a tab may look at a module from that is not in service: the origins that the operator names (PREVIEW_ORIGINS,
 * comma-separated); on a developer's machine the modules' own, and those of a second checkout with PORT_OFFSET 1000 more.
 * @throws Error for what is no origin
 */
export function previewOrigins(named: string | undefined, addresses: Topology): string[] {
  if (named === undefined || named.trim() === '') {
    const second = topology(addresses.shell.port - topology(0).shell.port + besides);
    return moduleFolders.flatMap((folder) => [addresses[folder].origin, second[folder].origin]);
  }
  return named.split(',').map((part) => {
    const text = part.trim();
    if (!/^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(text)) {
      throw new Error(`PREVIEW_ORIGINS: '${text}' is no origin such as https://preview.example.org.`);
    }
    return text;
  });
}
