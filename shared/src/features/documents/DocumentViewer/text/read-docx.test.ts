import { strToU8, zipSync } from 'fflate';
import { readDocx } from './read-docx.ts';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const kinds: Readonly<Record<string, string>> = { document: 'document.main', header1: 'header', header2: 'header' };

/** A Word document of these parts, by their names without the ending. */
function docx(parts: Readonly<Record<string, string>>): ArrayBuffer {
  const overrides = Object.keys(parts).map(
    (name) => `<Override PartName="/word/${name}.xml" ContentType="${type}.${kinds[name] ?? name}+xml"/>`,
  );
  const files = Object.entries(parts).map(([name, inner]): [string, Uint8Array] => [
    `word/${name}.xml`,
    strToU8(`<?xml version="1.0"?><w:part ${space} xmlns:mc="urn:mc">${inner}</w:part>`),
  ]);
  const packed = zipSync({
    '[Content_Types].xml': strToU8(`<Types>${overrides.join('')}</Types>`),
    ...Object.fromEntries(files),
  });
  return packed.slice().buffer;
}
const p = (inner: string): string => `<w:p>${inner}</w:p>`;
const t = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

test('line breaks and tabs within a paragraph stay', () => {
  const body = p(`${t('Jo Example')}<w:r><w:br/></w:r>${t('12 Main Street')}<w:r><w:br/><w:t>Berlin</w:t></w:r>`);
  const skills = p(`<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${t('Skills')}<w:r><w:tab/></w:r>${t('SQL')}`);
  expect(readDocx(docx({ document: `<w:body>${body}${skills}</w:body>` }))).toBe(
    'Jo Example\n12 Main Street\nBerlin\n\nSkills\tSQL',
  );
});

test('headers stand before, notes and footers behind, and what is the same stands once', () => {
  const contact = p(t('jo@example.com · +49 30 123'));
  const file = docx({
    document: p(t('Experience')),
    header1: contact,
    header2: contact,
    footer: p(t('Page 1')),
    footnotes: p(t('A note')),
  });
  expect(readDocx(file)).toBe('jo@example.com · +49 30 123\n\nExperience\n\nA note\n\nPage 1');
});

test('what was deleted, codes of fields and stand-ins are no words; tables and text boxes are', () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p(t('In a box'))}</w:txbxContent></mc:Choice>
    <mc:Fallback><w:txbxContent>${p(t('In a box'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`;
  const body = [
    p(`${t('Kept')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r>`),
    `<w:tbl><w:tr><w:tc>${p(t('2020'))}</w:tc><w:tc>${p(t('Acme &amp; Co'))}</w:tc></w:tr></w:tbl>`,
    p(`${t('Around')}${box}`),
  ].join('');
  expect(readDocx(docx({ document: body }))).toBe('Kept\n\n2020\n\nAcme & Co\n\nAround\n\nIn a box');
});

test('what is no Word document is refused', () => {
  expect(() => readDocx(strToU8('PK no archive').slice().buffer)).toThrow();
  expect(() => readDocx(zipSync({ 'a.xml': strToU8('<a/>') }).slice().buffer)).toThrow('no XML');
});
