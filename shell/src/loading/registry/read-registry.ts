import type { Registry } from '@milepost/shared/contract/module-contract';
import { readInlineOr } from '../../core/read-inline.ts';
import { isRegistry } from './registry-shape.ts';

/**
 * The modules in service.
 * @throws Error when the registry is missing or does not follow the contract
 */
export async function readRegistry(): Promise<Registry> {
  const registry = await readInlineOr('milepost-registry', '/registry.json');
  if (!isRegistry(registry)) throw new Error('The list of modules does not follow the contract');
  return registry;
}
