import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { RegistryPlaces } from './store/places.ts';
import { publishedParts, versionsOf } from './store/published-version.ts';

/** A place in a script: the version in its address (the shell has none there), the file within it, line and column. */
const place =
  /\bhttps?:\/\/[^\s()]*?(?:\/(\d+\.\d+\.\d+[\w.+-]*))?\/((?:static\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js):(\d+):(\d+)/g;

type Release = { readonly part: string; readonly version: string };

/** Releases that may have served a script, the one that reported first: names hold hashes, so the first that has it did. */
function candidates(places: RegistryPlaces, reported: Release, version: string | undefined): Release[] {
  const parts = publishedParts(places).filter((part) => (part === 'shell') === (version === undefined));
  const others = parts.flatMap((part) => versionsOf(places, part).map((one) => ({ part, version: one })));
  return [reported, ...others].filter((release) => version === undefined || release.version === version);
}

type Script = { readonly part: string; readonly map: TraceMap };

/** Where a source lies in the repository: webpack names it from the folder of the part that was built. */
const sourceName = (part: string, source: string): string =>
  path.posix.join(part, source.replace(/^webpack:\/\/[^/]*\//, ''));

function sourcePlace({ part, map }: Script, line: number, column: number): string | null {
  // Browsers count columns from 1, maps from 0.
  const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
  // As the map has it: resolved, a source of the part looks like one beside it.
  const source = found.source === null ? null : map.sources[map.resolvedSources.indexOf(found.source)];
  return source ? `${sourceName(part, source)}:${found.line}:${(found.column ?? 0) + 1}` : null;
}

/**
 * A stack with places in the sources instead of those in the built scripts, by the maps that were kept at publishing.
 * What no map knows stays as the browser reported it.
 */
export async function sourceStack(places: RegistryPlaces, reported: Release, stack: string): Promise<string> {
  const scripts = new Map<string, Promise<Script>>();
  const scriptOf = (file: string, version: string | undefined): Promise<Script> | undefined => {
    const found = candidates(places, reported, version)
      .map(({ part, version: of }) => ({ part, file: path.join(places.maps(part, of), `${file}.map`) }))
      .find((map) => existsSync(map.file));
    if (found === undefined) return undefined;
    const { part } = found;
    const script =
      scripts.get(found.file) ?? readFile(found.file, 'utf8').then((content) => ({ part, map: new TraceMap(content) }));
    scripts.set(found.file, script);
    return script;
  };
  let result = '';
  let end = 0;
  for (const match of stack.matchAll(place)) {
    const [text, version, file = '', line, column] = match;
    const script = await scriptOf(file, version);
    const resolved = script && sourcePlace(script, Number(line), Number(column));
    result += stack.slice(end, match.index) + (resolved ?? text);
    end = match.index + text.length;
  }
  return result + stack.slice(end);
}
