import { RestError } from '../answer/rest-error.ts';
import { sameName, type MediaHandler, type QualifiedName } from '../catalog/catalog.ts';
import { nameOf, type MediaType } from '../parse/media-type.ts';
import type { ApiRequest } from '../parse/request.ts';
import type { DataApiSettings } from '../settings.ts';

/** How rows become the body of the answer. */
export type Format =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly stripped: boolean }
  | { readonly kind: 'object'; readonly stripped: boolean }
  | { readonly kind: 'csv' }
  | { readonly kind: 'handler'; readonly handler: MediaHandler };

type Chosen = { readonly format: Format; readonly mediaType: MediaType };

const answeredWithout: Format = { kind: 'none' };

/** A relation's own media types come before those for any, and those before the ones that are built in. */
function plainChoice(
  accepted: MediaType & { kind: 'plain' },
  handlers: readonly MediaHandler[],
  target: QualifiedName,
  isDefaultSelect: boolean,
): Chosen | undefined {
  const own = isDefaultSelect
    ? handlers.filter((handler) => handler.target !== 'any' && sameName(handler.target, target))
    : [];
  const handler =
    own.find(({ mediaType }) => mediaType === '*/*') ??
    own.find(({ mediaType }) => mediaType === accepted.name) ??
    handlers.find((one) => one.target === 'any' && one.mediaType === accepted.name);
  if (handler !== undefined)
    return { format: { kind: 'handler', handler }, mediaType: { kind: 'plain', name: handler.answeredAs } };
  if (accepted.name === 'text/csv') return { format: { kind: 'csv' }, mediaType: accepted };
  const isJson = accepted.name === '*/*' || accepted.name === 'application/json';
  return isJson
    ? { format: { kind: 'json', stripped: false }, mediaType: { kind: 'plain', name: 'application/json' } }
    : undefined;
}

/**
 * The first of the accepted media types that can be had.
 * @throws RestError PGRST107
 */
export function negotiate(
  { accept, action, preferences }: ApiRequest,
  handlers: readonly MediaHandler[],
  target: QualifiedName,
  isDefaultSelect: boolean,
  settings: DataApiSettings,
): Chosen {
  const choose = (accepted: MediaType): Chosen | undefined => {
    switch (accepted.kind) {
      case 'object':
        return { format: { kind: 'object', stripped: accepted.stripped }, mediaType: accepted };
      case 'stripped-array':
        return { format: { kind: 'json', stripped: true }, mediaType: accepted };
      case 'plan': {
        const inner = settings.plan ? choose(accepted.of) : undefined;
        return inner && { format: inner.format, mediaType: accepted };
      }
      case 'plain':
        return plainChoice(accepted, handlers, target, isDefaultSelect);
    }
  };
  for (const accepted of accept) {
    const chosen = choose(accepted);
    if (chosen === undefined) continue;
    const isHead = (action.kind === 'read' || action.kind === 'call') && action.head;
    const isSilent = action.kind === 'write' && preferences.return !== 'representation';
    return isHead || isSilent ? { ...chosen, format: answeredWithout } : chosen;
  }
  const message = `None of these media types are available: ${accept.map(nameOf).join(', ')}`;
  throw new RestError(406, 'PGRST107', message);
}
