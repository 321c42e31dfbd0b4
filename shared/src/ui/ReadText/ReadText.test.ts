import { decodeText, readText } from './ReadText.tsx';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));
const textOf = (...args: Parameters<typeof bytes>) => decodeText(bytes(...args));

describe('the text of a file', () => {
  test('is read as UTF-8, UTF-16 with or without its mark, or Windows-1252', () => {
    expect(textOf('Zürich 株式')).toEqual({ text: 'Zürich 株式', encoding: 'UTF-8' });
    expect(textOf('\uFEFFRole,Zürich', 'utf16le')).toEqual({ text: 'Role,Zürich', encoding: 'UTF-16' });
    expect(textOf('Role,Company', 'utf16le')).toEqual({ text: 'Role,Company', encoding: 'UTF-16' });
    expect(textOf('Zürich', 'latin1')).toEqual({ text: 'Zürich', encoding: 'Windows-1252' });
  });

  test.each([
    ['PK\u0003\u0004 workbook', /workbook/],
    ['%PDF-1.7', /PDF/],
    ['a\u0000b', /has no text/],
    ['\u0001\u0002\u00ff\u00fe', /has no text/],
  ])('%j is refused with a sentence', (content, sentence) => {
    expect(() => textOf(content, 'latin1')).toThrow(sentence);
  });

  test('an empty file, a workbook by its name and one of 50 MB are refused before they are read', async () => {
    await expect(readText(new File([], 'a.csv'))).rejects.toThrow('This file is empty');
    await expect(readText(new File(['x'], 'jobs.xlsx'))).rejects.toThrow('jobs.xlsx is a workbook');
    const big = new File(['x'], 'a.csv');
    Object.defineProperty(big, 'size', { value: 50 * 1024 * 1024 });
    await expect(readText(big)).rejects.toThrow('This file is 50 MB. The limit is 20 MB.');
  });

  test('a file is read', async () => {
    expect(await readText(new File(['Role,Company'], 'a.csv'))).toEqual({ text: 'Role,Company', encoding: 'UTF-8' });
  });
});
