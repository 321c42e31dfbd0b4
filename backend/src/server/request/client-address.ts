import { BlockList, isIP } from 'node:net';

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (isIP(address) === 0)
      throw new Error(`TRUSTED_PROXIES: '${proxy}' is not an address or a network (10.0.0.0/8).`);
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/**
 * What a function of the database finds the client's address under, in `request.headers` (`private.client_address`). The
 * data API sets it itself: a client that sends a header of that name is not believed.
 */
export const clientAddressHeader = 'x-client-address';

/**
 * Finds out who is asking: the address of the connection, or, when that is a trusted proxy, the nearest address in
 * X-Forwarded-For that is not. Anybody else's header is ignored, or each request could claim a new address.
 * @throws Error for an entry of `trustedProxies` that is no address or network
 */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const trusted = blockList(trustedProxies);
  const isTrusted = (address: string): boolean => isIP(address) !== 0 && trusted.check(address, family(address));
  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let address = plain(socketAddress ?? 'unknown');
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      if (!isTrusted(address) || isIP(plain(hop)) === 0) return address;
      address = plain(hop);
    }
    return address;
  };
}
