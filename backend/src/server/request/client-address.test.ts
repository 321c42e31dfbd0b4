import { clientAddressReader } from './client-address.ts';

describe('clientAddressReader', () => {
  test('takes the address of the connection and ignores a header that anybody can send', () => {
    const addressOf = clientAddressReader([]);
    expect(addressOf('203.0.113.7', '10.9.9.9')).toBe('203.0.113.7');
    expect(addressOf('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7');
  });

  test('believes a trusted proxy, and of what it reports only the nearest untrusted hop', () => {
    const addressOf = clientAddressReader(['10.0.0.0/8', '::1']);
    expect(addressOf('10.0.0.2', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(addressOf('::1', '198.51.100.1, 203.0.113.7, 10.1.1.1')).toBe('203.0.113.7');
    expect(addressOf('10.0.0.2', 'not an address')).toBe('10.0.0.2');
  });

  test('refuses a proxy that is no address', () => {
    expect(() => clientAddressReader(['proxy.internal'])).toThrow('is not an address');
  });
});
