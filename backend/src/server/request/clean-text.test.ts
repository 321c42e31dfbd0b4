import { addressFault, bodyFault } from './clean-text.ts';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

describe('bodyFault', () => {
  test.each([
    ['a NUL escape', String.raw`{"name":"a\u0000b"}`, 'NUL'],
    ['a NUL in a name', String.raw`{"a\u0000b":1}`, 'NUL'],
    ['half a surrogate pair deep inside', String.raw`[{"a":[["\ud800"]]}]`, 'lone surrogate'],
    ['the second half first', String.raw`"\udc00\ud800"`, 'lone surrogate'],
  ])('finds %s', (_, body, fault) => {
    expect(bodyFault(bytes(body))).toBe(fault);
  });

  test('finds bytes that are not UTF-8', () => {
    expect(bodyFault(new Uint8Array([0x22, 0xff, 0x22]).buffer)).toBe('not UTF-8');
  });

  test.each([
    ['a whole pair', String.raw`{"name":"\ud83d\ude00"}`],
    ['an escaped backslash before u0000', String.raw`{"name":"\\u0000"}`],
    ['text in many scripts', '{"name":"Žofia 李 😀"}'],
    ['what is not JSON', String.raw`{"name":"\u12`],
    ['nothing', ''],
  ])('lets %s pass', (_, body) => {
    expect(bodyFault(bytes(body))).toBeUndefined();
  });

  test('does not run out of stack on a body of brackets', () => {
    const deep = `${'['.repeat(5000)}"\\u0000"${']'.repeat(5000)}`;
    expect(bodyFault(bytes(deep))).toBe('NUL');
  });
});

describe('addressFault', () => {
  test('finds NUL and broken UTF-8 in an address, and lets other text pass', () => {
    expect(addressFault('http://localhost/rest/v1/t?a=eq.%00')).toBe('NUL');
    expect(addressFault('http://localhost/rest/v1/t?a=eq.%ED%A0%80')).toBe('not UTF-8');
    expect(addressFault('http://localhost/rest/v1/t?a=like.%25x%25&b=eq.%C3%A9')).toBeUndefined();
    expect(addressFault('http://localhost/rest/v1/t?a=like.*50%*')).toBeUndefined();
  });
});
