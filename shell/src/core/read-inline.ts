import { parseWithoutPrototype } from './parse-without-prototype.ts';

const inlineJson = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent?.trim();
  if (!text) return undefined;
  const value = parseWithoutPrototype(text);
  // A server that fills nothing in leaves the template's mark, a string.
  return typeof value === 'string' ? undefined : value;
};

/** JSON that is inline in the page, else at `address`: a static host serves files, a page server saves the trip. */
export async function readInlineOr(id: string, address: string): Promise<unknown> {
  const inline = inlineJson(id);
  if (inline !== undefined) return inline;
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return parseWithoutPrototype(await response.text());
}
