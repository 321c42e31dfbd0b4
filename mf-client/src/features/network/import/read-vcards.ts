import ICAL from 'ical.js';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { noValues, type FoundContact } from './found-contact.ts';

type Property = InstanceType<typeof ICAL.Property>;
/** The parsed properties of a card, and the lines that couldn't be parsed, without their parameters. */
type Card = { readonly properties: readonly Property[]; readonly unread: readonly string[] };

/** The cards of a file, split so that a damaged one does not affect the others. */
const cardsIn = (text: string): readonly string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/^(?=BEGIN:VCARD[ \t]*$)/im)
    .filter((part) => /^BEGIN:VCARD/i.test(part.trim()))
    .map((part) => part.trim());

/** The properties that a contact is made of. Others, such as a picture of some megabytes, aren't parsed. */
const wanted = /^(?:[\w-]+\.)?(?:FN|N|ORG|TITLE|ROLE|EMAIL|TEL|URL|X-SOCIALPROFILE|SOCIALPROFILE|NOTE|ADR|BDAY)[;:]/i;
const hasName = /^[\w.-]+[;:]/;

/** The unfolded lines of a card. A line that continues without being folded belongs to the one before. */
const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .reduce<string[]>((lines, line) => {
      if (hasName.test(line)) lines.push(line);
      else if (line.trim() !== '') lines.push(String.raw`${lines.pop() ?? ''}\n${line}`);
      return lines;
    }, []);

/** `TEL;CELL:…` of old programs as `TEL;TYPE=CELL:…`. */
const withTypes = (line: string): string =>
  line.replace(/^[^:"]+/, (head) => head.replaceAll(/;([\w-]+)(?=;|$)/g, ';TYPE=$1'));

/** Parses one card; a value that can't be parsed does not affect the others. */
const cardOf = (text: string): Card => {
  const properties: Property[] = [];
  const unread: string[] = [];
  for (const line of linesOf(text).filter((each) => wanted.test(each))) {
    try {
      // The 4.0 design parses what 3.0 writes, and days without a year too.
      const property = ICAL.Property.fromString(withTypes(line), ICAL.design.vcard);
      property.getFirstValue();
      properties.push(property);
    } catch {
      unread.push(line.replace(/^(?:[\w-]+\.)?([\w-]+)[^:]*:/, '$1: '));
    }
  }
  return { properties, unread };
};

/** Signs that programs escape although texts needn't: Apple does in addresses. */
const unescaped = (text: string): string => text.replaceAll(/\\([:;,])/g, '$1').trim();

const words = (value: unknown): string => {
  if (typeof value === 'string') return unescaped(value);
  if (Array.isArray(value)) {
    return value
      .map(words)
      .filter((part) => part !== '')
      .join(', ');
  }
  // A day or time of the library formats itself.
  return value instanceof ICAL.Time || value instanceof ICAL.VCardTime ? value.toString() : '';
};

/**
 * 1 for the most preferred value to 100, and 101 where none is given (RFC 6350, 5.3; in 3.0 a type, RFC 2426, 3.3.1).
 */
const preferenceOf = (property: Property): number => {
  const types = [property.getParameter('type')].flat().map((type) => String(type).toLowerCase());
  if (types.includes('pref')) return 1;
  const said = Number.parseInt(String(property.getFirstParameter('pref')), 10);
  return said >= 1 && said <= 100 ? said : 101;
};

/** The values of one kind, the preferred first. */
const all = (card: Card, name: string): readonly string[] =>
  card.properties
    .filter((property) => property.name === name)
    .toSorted((one, other) => preferenceOf(one) - preferenceOf(other))
    .map((property) => words(property.getFirstValue()))
    .filter((value) => value !== '');
const first = (card: Card, name: string): string => all(card, name)[0] ?? '';

/**
 * The components of a value that has some, such as those of a name: family, given, additional, prefixes and suffixes.
 */
const partsOf = (card: Card, name: string): readonly string[] => {
  const value: unknown = card.properties.find((property) => property.name === name)?.getFirstValue();
  return Array.isArray(value) ? value.map(words) : [words(value)];
};
const nameOf = (card: Card): string => {
  const shown = first(card, 'fn');
  if (shown !== '') return shown;
  const [family = '', given = '', further = '', before = '', after = ''] = partsOf(card, 'n');
  return [before, given, further, family, after].filter((part) => part !== '').join(' ');
};

/** Pages and profiles: what Apple writes, and RFC 9554. */
const addressesOf = (card: Card): readonly string[] =>
  ['url', 'x-socialprofile', 'socialprofile'].flatMap((name) => all(card, name));

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A birthday. Of one without a year Apple writes a year to be ignored (`X-APPLE-OMIT-YEAR`), and others `--03-12`. */
const birthdaysOf = (card: Card): readonly string[] => {
  const property = card.properties.find(({ name }) => name === 'bday');
  const written = words(property?.getFirstValue());
  const year = property?.getFirstParameter('x-apple-omit-year') ?? '-';
  const rest = written.startsWith(`${year}-`) ? /^-\d\d-\d\d/.exec(written.slice(year.length))?.[0] : undefined;
  const day = new Date(`2000${rest ?? ' unknown'}`);
  if (!Number.isNaN(day.getTime())) return [monthAndDay.format(day)];
  return written === '' ? [] : [written];
};

const others = (name: string, values: readonly string[]) => values.map((value) => ({ name, value }));

const contactOfCard = (card: Card, number: number): FoundContact => {
  const [email = '', ...emails] = all(card, 'email').map((value) => value.replace(/^mailto:/i, ''));
  const [phone = '', ...phones] = all(card, 'tel').map((value) => value.replace(/^tel:/i, ''));
  const addresses = addressesOf(card);
  const linkedIn = addresses.find((address) => /linkedin\.com\//i.test(address)) ?? '';
  const [company = '', ...units] = partsOf(card, 'org');
  return {
    number,
    values: {
      ...noValues,
      name: nameOf(card),
      company,
      role: first(card, 'title') || first(card, 'role'),
      email,
      phone,
      linkedin_url: linkedIn,
      notes: all(card, 'note').join('\n'),
    },
    rest: [
      ...others(
        'Department',
        [units.filter((unit) => unit !== '').join(', ')].filter((unit) => unit !== ''),
      ),
      ...others('Other email', emails),
      ...others('Other phone', phones),
      ...others(
        'Web address',
        addresses.filter((address) => address !== linkedIn),
      ),
      ...others('Address', all(card, 'adr')),
      ...others('Birthday', birthdaysOf(card)),
      ...others('Not read', card.unread),
    ],
  };
};

const unread = (number: number, flaw: string): FoundContact => ({ number, values: noValues, rest: [], flaw });

const contactIn = (text: string, number: number): FoundContact => {
  if (/^VERSION:2\.1\s*$/im.test(text)) {
    return unread(number, 'This card has the old version 2.1. Export it as vCard 3.0 or 4.0.');
  }
  if (!/^END:VCARD\s*$/im.test(text)) return unread(number, 'This card has no end. The file may be cut short.');
  const card = cardOf(text);
  if (card.properties.length === 0) return unread(number, 'This card is damaged. Export it again.');
  return contactOfCard(card, number);
};

/** The people of a vCard file (3.0 or 4.0), one or several. @throws UnreadableFile where there is no card */
export const readVcards = (text: string): readonly FoundContact[] => {
  const cards = cardsIn(text);
  if (cards.length === 0) {
    throw new UnreadableFile('This file has no contacts. Choose a .vcf file that your address book exported.');
  }
  return cards.map((card, index) => contactIn(card, index + 1));
};
