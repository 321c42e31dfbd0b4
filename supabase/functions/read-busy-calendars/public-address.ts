import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { CalendarProblem } from './calendar-problem.ts';

export type ResolvedAddress = { readonly address: string; readonly family: number };

/** @param hostname as DNS knows it @returns each address that a connection to it could take */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** Whether the whole internet reaches an address: not the server's own machine, its network, or its provider's. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address that is written as one of IPv6 is judged as what it is.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is handed out; what lies outside may be a translation into IPv4.
  return address instanceof ipaddr.IPv4 || ((address.parts[0] ?? 0) & 0xe0_00) === 0x20_00;
}

/**
 * The addresses of a host, to connect to exactly these: a second question could be answered otherwise.
 * @param hostname of a URL, so that each way to write an IP address has become the usual one
 * @throws CalendarProblem unless there is one, and all of them are public
 */
export async function publicAddressesOf(
  hostname: string,
  resolve: Resolve = resolveByDns,
): Promise<readonly ResolvedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses =
    family === 0 ? await resolve(host).catch((): readonly ResolvedAddress[] => []) : [{ address: host, family }];
  if (addresses.length === 0) throw new CalendarProblem(`The server “${host}” wasn't found. Check the address.`);
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw new CalendarProblem('The address leads into a private network. Use one that works from anywhere.');
  }
  return addresses;
}
