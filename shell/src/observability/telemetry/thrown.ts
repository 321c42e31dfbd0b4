/** The server stores 500 characters; what distinguishes objects is at the beginning. */
const longestForm = 200;

const isObject = (thrown: unknown): thrown is Record<string, unknown> => typeof thrown === 'object' && thrown !== null;

const textIn = (thrown: Record<string, unknown>, key: string): string | undefined => {
  const text = thrown[key];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** 'Response', '{"code":"offline"}': what the object is, unless it is a plain one, and the beginning of what it holds. */
const formOf = (thrown: object): string => {
  const kind = (Object.getPrototypeOf(thrown) as object | null)?.constructor.name ?? 'Object';
  let value: string;
  try {
    value = JSON.stringify(thrown);
  } catch {
    value = '{}';
  }
  if (kind === 'Object' || kind === 'Array') return value.slice(0, longestForm);
  return (value === '{}' ? kind : `${kind} ${value}`).slice(0, longestForm);
};

/**
 * What was thrown, in words that distinguish one fault from another: anything may be thrown, and a promise be rejected
 * with it. An error by name and message, text as it is, another object by its name and message, or by what it holds.
 */
export const thrownMessage = (thrown: unknown): string => {
  if (!isObject(thrown)) return String(thrown);
  const name = textIn(thrown, 'name');
  const message = textIn(thrown, 'message');
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  if (message !== undefined) return name === undefined ? message : `${name}: ${message}`;
  return name ?? formOf(thrown);
};

/** The stack of what was thrown, where it brings one. */
export const thrownStack = (thrown: unknown): string | undefined =>
  isObject(thrown) ? textIn(thrown, 'stack') : undefined;
