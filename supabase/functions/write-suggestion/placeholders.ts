/** A text without names and addresses, and the way back. */
export type HiddenText = {
  readonly text: string;
  /** Puts back what was replaced; undefined where the text has a placeholder that was never given, or an address of its own. */
  readonly restore: (written: string) => string | undefined;
};

type Kind = 'TEXT' | 'EMAIL' | 'LINK' | 'PHONE' | 'COMPANY' | 'NAME';

const email = String.raw`[^\s@<>()[\]"',;:]+@[^\s@<>()[\]"',;:]+\.\p{L}{2,}`;
const link = String.raw`(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>"'.,;:!?)\]]|(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/[^\s<>"]*[^\s<>"'.,;:!?)\]])?(?![\p{L}\p{N}])`;
const phone = String.raw`\+?\(?\d[\d ().\/\u00a0-]{5,}\d`;
const lookalike = String.raw`\[?(?:TEXT|EMAIL|LINK|PHONE|COMPANY|NAME)_\d+\]?`;
const placeholder = /\[(?:TEXT|EMAIL|LINK|PHONE|COMPANY|NAME)_\d+\]/g;
const invented = new RegExp(`${lookalike}|${email}|https?://|www\\.`, 'iu');

/** Scripts that put no space between words, and none within a name. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** As part of a pattern: any white space, apostrophe or hyphen between its words, and nothing of a longer word. */
const whole = (name: string): string => {
  const words = name
    .trim()
    .replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/['’ʼ]/g, "['’ʼ]")
    .replaceAll(/[-‐‑]/g, '[-‐‑]');
  return unspaced.test(name)
    ? words.replaceAll(/\s+/g, String.raw`\s*`)
    : `(?<![\\p{L}\\p{N}])${words.replaceAll(/\s+/g, String.raw`\s+`)}(?![\\p{L}\\p{N}])`;
};

/** The longest first, so that a whole name is one placeholder. */
const anyOf = (names: readonly string[]): string =>
  names.length === 0
    ? '(?!)'
    : [...new Set(names.map((name) => name.normalize('NFC')))]
        .sort((left, right) => right.length - left.length)
        .map(whole)
        .join('|');

/** A person is called by each part of the name, too, also by one in brackets or one half of a double name. */
const called = (name: string): string[] => [
  name,
  ...[...name.split(/[\s,]+/), ...name.split(/[^\p{L}\p{M}\p{N}'’ʼ]+/u)].filter((part) => /\p{L}.*\p{L}/u.test(part)),
];

/**
 * Replaces names of people and companies, email addresses, phone numbers and links by placeholders, in whichever case
 * they are written. The same words have the same placeholder.
 */
export function hide(given: string, people: readonly string[], companies: readonly string[]): HiddenText {
  const kinds: readonly (readonly [Kind, string])[] = [
    ['TEXT', lookalike],
    ['EMAIL', email],
    ['LINK', link],
    ['PHONE', phone],
    ['COMPANY', anyOf(companies)],
    ['NAME', anyOf(people.flatMap(called))],
  ];
  const pattern = new RegExp(kinds.map(([kind, part]) => `(?<${kind}>${part})`).join('|'), 'giu');
  const placeholders = new Map<string, string>();
  const text = given.normalize('NFC').replaceAll(pattern, (found, ...rest) => {
    const groups = rest.at(-1) as Partial<Record<Kind, string>>;
    const kind = kinds.find(([name]) => groups[name] !== undefined)?.[0] ?? 'TEXT';
    const assigned = placeholders.get(found) ?? `[${kind}_${placeholders.size + 1}]`;
    placeholders.set(found, assigned);
    return assigned;
  });
  const originals = new Map([...placeholders].map(([original, made]) => [made, original]));
  return {
    text,
    restore: (written) => {
      const own = written.replaceAll(placeholder, (made) => (originals.has(made) ? '' : made));
      return invented.test(own) ? undefined : written.replaceAll(placeholder, (made) => originals.get(made) ?? made);
    },
  };
}
