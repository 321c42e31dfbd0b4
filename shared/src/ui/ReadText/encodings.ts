/** How the bytes of a text may be read: what people call it, and what browsers do. */
const decoders = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'UTF-16 big-endian': 'utf-16be',
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Windows-1255': 'windows-1255',
  'Windows-1256': 'windows-1256',
  'KOI8-R': 'koi8-r',
  'Mac Roman': 'macintosh',
  'Shift JIS': 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
} as const;
export type Encoding = keyof typeof decoders;

/** Encodings to choose from, each with who writes it. */
export const encodingLabels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'Unicode (UTF-8)',
  'UTF-16': 'Unicode (UTF-16)',
  'UTF-16 big-endian': 'Unicode (UTF-16 big-endian)',
  'Windows-1252': 'Western European (Windows-1252)',
  'Windows-1250': 'Central European (Windows-1250)',
  'Windows-1251': 'Cyrillic (Windows-1251)',
  'Windows-1253': 'Greek (Windows-1253)',
  'Windows-1254': 'Turkish (Windows-1254)',
  'Windows-1255': 'Hebrew (Windows-1255)',
  'Windows-1256': 'Arabic (Windows-1256)',
  'KOI8-R': 'Cyrillic (KOI8-R)',
  'Mac Roman': 'Western European (Mac Roman)',
  'Shift JIS': 'Japanese (Shift JIS)',
  'EUC-JP': 'Japanese (EUC-JP)',
  GB18030: 'Chinese, simplified (GB18030)',
  Big5: 'Chinese, traditional (Big5)',
  'EUC-KR': 'Korean (EUC-KR)',
};

/** The text of bytes in an encoding; bytes that are none of it become U+FFFD. */
export const decodeAs = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(decoders[encoding]).decode(bytes);

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How many characters of a text are damaged: invalid in its encoding, or control characters that no text has. */
export const damageOf = (text: string): number => countOf(text, /\uFFFD|[^\P{Cc}\t\n\r\f\v]/gu);

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark shows in Western text as a zero beside nearly each byte. */
const guessUtf16 = (bytes: Uint8Array): Encoding | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'UTF-16';
  if (startsWith(bytes, 0xfe, 0xff)) return 'UTF-16 big-endian';
  if (bytes.length % 2 === 1) return null;
  const sample = bytes.subarray(0, 2000);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  if (odd > sample.length * 0.3 && even < sample.length * 0.05) return 'UTF-16';
  return even > sample.length * 0.3 && odd < sample.length * 0.05 ? 'UTF-16 big-endian' : null;
};

/**
 * Text in Japanese has kana in it, and hardly a byte that is none of the encoding. The half-width ones do not count: they
 * are single bytes, which are letters everywhere else.
 */
const isShiftJis = (bytes: Uint8Array): boolean => {
  const text = decodeAs(bytes, 'Shift JIS');
  const foreign = countOf(text, /[^\p{ASCII}\uFFFD]/gu);
  return countOf(text, /[\u3041-\u30fa]/g) > foreign * 0.1 && damageOf(text) <= foreign * 0.05;
};

/** Cyrillic words are letters above 127 side by side; Western ones have them alone among others. */
const isCyrillic = (bytes: Uint8Array): boolean => {
  const text = decodeAs(bytes, 'Windows-1251');
  const words = text.match(/\p{Script=Cyrillic}{3,}/gu)?.join('').length ?? 0;
  return words > 3 && words > countOf(text, /\P{ASCII}/gu) * 0.6;
};

/**
 * The encoding of bytes. What is mostly UTF-8 is UTF-8 with some damage; else the letters decide, and where they do
 * not, it is Western European.
 */
export const guessEncoding = (bytes: Uint8Array): Encoding => {
  const wide = guessUtf16(bytes);
  if (wide) return wide;
  const text = decodeAs(bytes, 'UTF-8');
  const broken = countOf(text, /\uFFFD/g);
  if (broken === 0 || countOf(text, /[^\p{ASCII}\uFFFD]/gu) >= broken) return 'UTF-8';
  if (isShiftJis(bytes)) return 'Shift JIS';
  if (isCyrillic(bytes)) return 'Windows-1251';
  // Bytes that no letter of Western Europe has are damage, in any encoding.
  return damageOf(decodeAs(bytes, 'Windows-1252')) > damageOf(text) - broken ? 'UTF-8' : 'Windows-1252';
};
