import { strFromU8, unzipSync } from 'fflate';

/** Bytes that one part of a document may have unpacked. */
const largestPart = 30 * 1024 * 1024;

/** Parts with words that people wrote, in the order in which they are read. */
const wordyParts = ['header', 'document.main', 'footnotes', 'endnotes', 'footer'];

const contentTypes = '[Content_Types].xml';

const isReadable = (name: string): boolean => name === contentTypes || name.endsWith('.xml');

/** Without a worker, which fflate would make of a text that the security policy does not let run. */
const unpack = (file: ArrayBuffer): Record<string, Uint8Array> =>
  unzipSync(new Uint8Array(file), {
    filter: ({ name, originalSize }) => isReadable(name) && originalSize <= largestPart,
  });

/** @throws Error when it is no XML */
function parsed(part: Uint8Array | undefined): Document {
  const xml = new DOMParser().parseFromString(part === undefined ? '' : strFromU8(part), 'application/xml');
  if (xml.querySelector('parsererror') !== null) throw new Error('A part of the document is no XML');
  return xml;
}

/** Names of the parts with words: the document lists what each of its parts is. */
function namesOfParts(types: Document): string[] {
  const overrides = [...types.getElementsByTagName('Override')].map((one) => ({
    name: (one.getAttribute('PartName') ?? '').replace(/^\//, ''),
    type: one.getAttribute('ContentType') ?? '',
  }));
  return wordyParts.flatMap((part) =>
    overrides.filter(({ type }) => type.endsWith(`.${part}+xml`)).map(({ name }) => name),
  );
}

/** What is not shown as text: properties, what was deleted or moved away, codes of fields, old programs' fallback. */
const silent = new Set(['pPr', 'rPr', 'sectPr', 'tblPr', 'del', 'moveFrom', 'instrText', 'delText', 'Fallback']);

const signs = new Map([
  ['tab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);

/** The paragraphs of a part, with the line breaks within them; those of a text box follow the one that holds it. */
function paragraphsIn(part: Document): string[] {
  const found: string[] = [];
  const textOf = (element: Element): string => {
    const { localName } = element;
    if (silent.has(localName)) return '';
    if (localName === 't') return element.textContent;
    const sign = signs.get(localName);
    if (sign !== undefined) return sign;
    if (localName !== 'p') return [...element.children].map(textOf).join('');
    const place = found.push('') - 1;
    found[place] = [...element.children].map(textOf).join('');
    return '';
  };
  textOf(part.documentElement);
  return found.filter((paragraph) => paragraph.trim() !== '');
}

/**
 * The words of a Word document with those of its headers, footers and notes, paragraphs parted by an empty line. A
 * header that is in several parts, as for first and even pages, is returned once.
 * @throws Error when it is none
 */
export function readDocx(file: ArrayBuffer): string {
  const parts = unpack(file);
  const names = namesOfParts(parsed(parts[contentTypes]));
  const texts = names.map((name) => paragraphsIn(parsed(parts[name])).join('\n\n'));
  return [...new Set(texts)].filter((text) => text !== '').join('\n\n');
}
