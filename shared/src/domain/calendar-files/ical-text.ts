/** One line of an iCalendar file before it is folded: name with parameters, and the value in its final form. */
export type IcalLine = `${string}:${string}`;

/** Nothing of it needs a rule of its own, as is so of most text; the rules below take five times as long to say it. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Text for a property of one line: a line end in a title would begin a property of the writer's choosing in lenient readers. */
export const oneLine = (text: string): string =>
  (isPlain(text) ? text : text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim();

/** Text over several lines, each end written as '\n'; other control characters are not allowed in a file. */
export const manyLines = (text: string): string =>
  isPlain(text)
    ? text.trim()
    : text
        .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replaceAll(/(?!\n)\p{Cc}/gu, '')
        .trim();

/** A value of the type TEXT (RFC 5545, 3.3.11). */
export const icalText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** The value of a parameter, quoted; a quotation mark has no place in one (RFC 5545, 3.2) and is written as RFC 6868 says. */
export const icalParameter = (text: string): string => `"${oneLine(text).replaceAll('^', '^^').replaceAll('"', "^'")}"`;

/** '20261123T150000' of an ISO string in UTC. */
const compact = (iso: string): string =>
  iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8, 13) + iso.slice(14, 16) + iso.slice(17, 19);

/** '20261123T150000Z'. */
export const icalInstant = (at: Date): string => `${compact(at.toISOString())}Z`;

/** What clocks show that are so many minutes ahead of UTC: '20261123T100000'. */
export const icalLocal = (at: Date, minutes: number): string =>
  compact(new Date(at.getTime() + minutes * 60_000).toISOString());

const most = 75;
const isShort = (line: string): boolean => line.length <= most && isPlain(line);
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
};

/** Lines of at most 75 octets, never cut within a character (RFC 5545, 3.1). */
function fold(line: string): string {
  if (isShort(line)) return line;
  // Of plain text each character is an octet; the space that begins a further line is one of its 75.
  if (isPlain(line)) return [line.slice(0, most), ...(line.slice(most).match(/.{1,74}/g) ?? [])].join('\r\n ');
  let folded = '';
  let length = 0;
  for (const character of line) {
    const bytes = bytesOf(character);
    if (length + bytes > most) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}

/** The lines as a file. What somebody typed has gone through `icalText` or `icalParameter`. */
export const icalFile = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');
