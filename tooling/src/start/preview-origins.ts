import { isOffset, moduleFolders, topology, type Topology } from '../topology/topology.ts';

/** A second checkout's usual distance. */
const besides = 1000;

/**
 * Where a tab may look at a module from that is not in service: the origins that the operator names (PREVIEW_ORIGINS,
 * comma-separated), and none without. While a module is developed the modules' own, and those of a second checkout with
 * PORT_OFFSET 1000 more.
 * @param addresses where the modules are served, when one of them is in development
 * @throws Error for what is no origin
 */
export function previewOrigins(named: string | undefined, addresses: Topology | undefined): string[] {
  if (named === undefined || named.trim() === '') {
    if (!addresses) return [];
    const offset = addresses.shell.port - topology(0).shell.port + besides;
    const second = isOffset(offset) ? [topology(offset)] : [];
    return moduleFolders.flatMap((folder) => [addresses, ...second].map((parts) => parts[folder].origin));
  }
  return named.split(',').map((part) => {
    const text = part.trim();
    if (!/^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(text)) {
      throw new Error(`PREVIEW_ORIGINS: '${text}' isn't an origin such as https://preview.example.org.`);
    }
    return text;
  });
}
