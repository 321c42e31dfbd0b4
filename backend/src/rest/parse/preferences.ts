import { RestError } from '../answer/rest-error.ts';

/** What the `Prefer` header asks for. */
export type Preferences = {
  readonly resolution: string | undefined;
  readonly missing: string | undefined;
  readonly return: string | undefined;
  readonly count: string | undefined;
  readonly tx: string | undefined;
  readonly handling: string | undefined;
  readonly timezone: string | undefined;
  readonly maxAffected: number | undefined;
  readonly invalid: readonly string[];
};

const supported: Readonly<Record<string, readonly string[]>> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
};

const none: Preferences = {
  resolution: undefined,
  missing: undefined,
  return: undefined,
  count: undefined,
  tx: undefined,
  handling: undefined,
  timezone: undefined,
  maxAffected: undefined,
  invalid: [],
};

function isTimezone(name: string): boolean {
  if (/^[+-]?\d{1,2}(:\d\d){0,2}$/.test(name)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** @param mayEndTransaction whether `tx=` is heard at all */
export function parsePreferences(header: string | null, mayEndTransaction: boolean): Preferences {
  if (header === null || header === '') return none;
  const found = new Map<string, string>();
  const invalid: string[] = [];
  for (const part of header.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at));
    const value = part.slice(at + 1);
    const isKnown =
      supported[name]?.includes(value) === true ||
      (name === 'timezone' && isTimezone(value)) ||
      (name === 'max-affected' && /^\d+$/.test(value));
    if (!isKnown) invalid.push(part);
    else if (!found.has(name) && (name !== 'tx' || mayEndTransaction)) found.set(name, value);
  }
  const most = found.get('max-affected');
  return {
    resolution: found.get('resolution'),
    missing: found.get('missing'),
    return: found.get('return'),
    count: found.get('count'),
    tx: found.get('tx'),
    handling: found.get('handling'),
    timezone: found.get('timezone'),
    maxAffected: most === undefined ? undefined : Number(most),
    invalid,
  };
}

/** @throws RestError PGRST122 where handling is strict */
export function refuseInvalid({ handling, invalid }: Preferences): void {
  if (handling !== 'strict' || invalid.length === 0) return;
  const details = `Invalid preferences: ${invalid.join(', ')}`;
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', { details });
}

type Applicable = 'resolution' | 'missing' | 'return' | 'maxAffected';

/** The header `Preference-Applied`: what was asked for, known, and made a difference to this kind of request. */
export function appliedPreferences(given: Preferences, applicable: readonly Applicable[]): string | undefined {
  const isApplicable = (name: Applicable): boolean => applicable.includes(name);
  const most = isApplicable('maxAffected') && given.handling === 'strict' ? given.maxAffected : undefined;
  const parts: [string, string | number | undefined][] = [
    ['resolution', isApplicable('resolution') ? given.resolution : undefined],
    ['missing', isApplicable('missing') ? given.missing : undefined],
    ['return', isApplicable('return') ? given.return : undefined],
    ['count', given.count],
    ['tx', given.tx],
    ['handling', given.handling],
    ['timezone', given.timezone],
    ['max-affected', most],
  ];
  const applied = parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return applied.length === 0 ? undefined : applied.join(', ');
}
