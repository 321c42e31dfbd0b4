import { deflateRawSync } from 'node:zlib';

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A document of so many bytes. */
export const pdf = (bytes = 200): Buffer => {
  const start = Buffer.from('%PDF-1.4\n%âãÏÓ\n');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), 'x')]);
};

export const html = '<!doctype html><html><body><script>alert(1)</script></body></html>';
export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A ZIP archive with these entries. */
export function zip(entries: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content);
    const data = deflateRawSync(raw);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(raw.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listing, Buffer.from('PK\x05\x06'), end]);
}

const office = 'application/vnd.openxmlformats-officedocument';

/** What makes an archive an office document: the list of its parts. */
export const officeFile = (kind: 'word' | 'presentation' | 'spreadsheet'): Buffer => {
  const main = {
    word: 'wordprocessingml.document',
    presentation: 'presentationml.presentation',
    spreadsheet: 'spreadsheetml.sheet',
  };
  const folder = { word: 'word/document', presentation: 'ppt/presentation', spreadsheet: 'xl/workbook' };
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    `<Override PartName="/${folder[kind]}.xml" ContentType="${office}.${main[kind]}.main+xml"/></Types>`;
  return zip({ '[Content_Types].xml': types, [`${folder[kind]}.xml`]: '<x/>' });
};

export const docxType = `${office}.wordprocessingml.document`;
export const pptxType = `${office}.presentationml.presentation`;
export const xlsxType = `${office}.spreadsheetml.sheet`;
