/** A media type that something can be asked for or sent in. */
export type MediaType =
  | { readonly kind: 'plain'; readonly name: string }
  | { readonly kind: 'object'; readonly stripped: boolean }
  | { readonly kind: 'stripped-array' }
  | {
      readonly kind: 'plan';
      readonly format: 'text' | 'json';
      readonly of: MediaType;
      readonly options: readonly string[];
    };

const plain = (name: string): MediaType => ({ kind: 'plain', name });
export const json = plain('application/json');

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];
const withParameters = /^([a-z0-9.*]+\/[a-z0-9.*+-]+)((?:\s*;\s*[a-z0-9-]+\s*=\s*(?:"[^"]*"|[a-z0-9|.-]+))*)/i;

/** The charset and other parameters of a type that we know do not matter. */
export function parseMediaType(text: string): MediaType {
  const [, written, rest = ''] = withParameters.exec(text.trim()) ?? [];
  if (written === undefined) return plain(text);
  const name = written.toLowerCase();
  const parameters = new Map(
    [...rest.matchAll(/([a-z0-9-]+)\s*=\s*(?:"([^"]*)"|([a-z0-9|.-]+))/gi)].map(([, key = '', quoted, bare]) => [
      key.toLowerCase(),
      quoted ?? bare ?? '',
    ]),
  );
  const stripped = parameters.get('nulls') === 'stripped';
  switch (name) {
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { kind: 'object', stripped };
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return stripped ? { kind: 'stripped-array' } : json;
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json': {
      const options = parameters.get('options')?.split('|') ?? [];
      return {
        kind: 'plan',
        format: name.endsWith('+json') ? 'json' : 'text',
        of: parseMediaType(parameters.get('for') ?? 'application/json'),
        options: planOptions.filter((option) => options.includes(option)),
      };
    }
    default:
      return plain(mediaTypes.has(name) ? name : text.trim());
  }
}

const mediaTypes = new Set([
  'application/json',
  'application/geo+json',
  'text/csv',
  'text/plain',
  'text/xml',
  'application/openapi+json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '*/*',
]);

export function nameOf(type: MediaType): string {
  switch (type.kind) {
    case 'plain':
      return type.name;
    case 'object':
      return `application/vnd.pgrst.object+json${type.stripped ? ';nulls=stripped' : ''}`;
    case 'stripped-array':
      return 'application/vnd.pgrst.array+json;nulls=stripped';
    case 'plan': {
      const options = type.options.length === 0 ? '' : `; options=${type.options.join('|')}`;
      return `application/vnd.pgrst.plan+${type.format}; for="${nameOf(type.of)}"${options}`;
    }
  }
}

/** The header `Content-Type`: bytes and types of our callers' own have no charset. */
export function contentTypeOf(type: MediaType): string {
  const name = nameOf(type);
  const bare = type.kind === 'plain' && (name === 'application/octet-stream' || !mediaTypes.has(name));
  return bare ? name : `${name}; charset=utf-8`;
}

const quality = /;\s*q\s*=\s*([\d.]+)/i;

/** What an `Accept` header takes, most wanted first. */
export function parseAccept(header: string | null): readonly MediaType[] {
  if (header === null || header.trim() === '' || header === '*/*') return [plain('*/*')];
  if (header === 'application/json') return [json];
  const parts = header.match(/(?:[^,"]|"[^"]*")+/g) ?? [];
  return parts
    .map((part, place) => ({
      type: parseMediaType(part.replace(quality, '')),
      weight: Number(quality.exec(part)?.[1] ?? 1),
      place,
    }))
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ type }) => type);
}
