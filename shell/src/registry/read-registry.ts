import type { Registry } from '@milepost/shared/module-contract';
import { parseWithoutPrototype } from './parse-without-prototype.ts';
import { isRegistry } from './registry-shape.ts';

const inlineJson = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent?.trim();
  if (!text) return undefined;
  const value = parseWithoutPrototype(text);
  // A server that fills nothing in leaves the template's mark, a string.
  return typeof value === 'string' ? undefined : value;
};

/** JSON that stands inline in the page, else at `address`: a static host serves files, a page server saves the trip. */
export async function readInlineOr(id: string, address: string): Promise<unknown> {
  const inline = inlineJson(id);
  if (inline !== undefined) return inline;
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return parseWithoutPrototype(await response.text());
}

/**
 * The modules in service.
 * @throws Error when the registry is missing or does not follow the contract
 */
export async function readRegistry(): Promise<Registry> {
  const registry = await readInlineOr('milepost-registry', '/registry.json');
  if (!isRegistry(registry)) throw new Error('The list of modules does not follow the contract');
  return registry;
}
