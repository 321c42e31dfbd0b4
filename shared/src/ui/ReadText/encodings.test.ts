import { guessEncoding } from './encodings.ts';
import { decodeText } from './ReadText.tsx';
import { encodingCases } from './testing/encoding-cases.ts';

test.each(encodingCases)('%s is known by its bytes', (encoding, bytes, text) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

test.each([0x00, 0x01, 0x81, 0x9d])('one byte %d that means nothing damages one place and no more', (byte) => {
  const text = Buffer.from('Role,Company\nDesigner,F?ble\nLead,Northwind\n');
  text[text.indexOf('?')] = byte;
  expect(decodeText(new Uint8Array(text))).toMatchObject({
    text: expect.stringMatching(/^Role,Company\nDesigner,F[^ -~]ble\nLead,Northwind\n$/),
    damaged: 1,
  });
});

test('a damaged byte among letters of UTF-8 leaves these as they are', () => {
  const bytes = Buffer.concat([Buffer.from('Role,Zürich,'), Buffer.from([0xff]), Buffer.from(',株式会社,Designer')]);
  expect(decodeText(new Uint8Array(bytes))).toEqual({
    text: 'Role,Zürich,\uFFFD,株式会社,Designer',
    encoding: 'UTF-8',
    damaged: 1,
  });
});

test('letters of Central Europe are no Japanese', () => {
  expect(guessEncoding(new Uint8Array(Buffer.from('b3f364bc2c426572', 'hex')))).toBe('Windows-1252');
});

test('what somebody chooses is read so', () => {
  const bytes = new Uint8Array(Buffer.from('b3f3dfe6', 'hex'));
  expect(decodeText(bytes, 'Windows-1250').text).toBe('łóßć');
});
