/** Why a text cannot be stored, or undefined when it can. */
export type TextFault = 'NUL' | 'lone surrogate' | 'not UTF-8';

const loneSurrogate = /\p{Surrogate}/u;

function faultOf(text: string): TextFault | undefined {
  if (text.includes('\0')) return 'NUL';
  return loneSurrogate.test(text) ? 'lone surrogate' : undefined;
}

/** Walks without recursion: a body of brackets must not be able to exhaust the stack. */
function faultInside(root: unknown): TextFault | undefined {
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') {
      const fault = faultOf(value);
      if (fault !== undefined) return fault;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) waiting.push(name, inner ?? '');
    }
  }
  return undefined;
}

const mayEscape = /\\u(0000|d[89a-f])/i;

/** PostgreSQL can store neither NUL nor half a surrogate pair; found here, it is the sender's fault and not a 500. */
export function bodyFault(body: ArrayBuffer): TextFault | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return 'not UTF-8';
  }
  const direct = faultOf(text);
  if (direct !== undefined || !mayEscape.test(text)) return direct;
  try {
    return faultInside(JSON.parse(text));
  } catch {
    // Not JSON: its reader says so better than this check.
    return undefined;
  }
}

/** The same for path and query of an address. */
export function addressFault(url: string): TextFault | undefined {
  try {
    return faultOf(decodeURIComponent(url.replaceAll('+', ' ').replace(/%(?![0-9a-f]{2})/gi, '%25')));
  } catch {
    return 'not UTF-8';
  }
}
