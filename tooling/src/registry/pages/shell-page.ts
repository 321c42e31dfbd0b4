import type { Registry } from '@milepost/shared/contract/module-contract';
import { preloadHashes, type HashesOf } from './preload-hashes.ts';

/** Marks that the server of the page fills in for each answer. */
export const pageMarks = { nonce: '%NONCE%', config: '"%CONFIG%"' } as const;

/** JSON inside a script element: `<` must not end it. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The shell's page over its built template: the registry inline, which files each page needs, and a mark for the nonce on
 * every script.
 */
export const shellPage = (template: string, registry: Registry, hashesOf: HashesOf): string =>
  template
    .replace(/<script(?![^>]*\snonce=)/g, `<script nonce="${pageMarks.nonce}"`)
    .replace('"%REGISTRY%"', () => inlineJson(registry))
    .replace('"%PRELOADS%"', () => inlineJson(preloadHashes(registry, hashesOf)));
