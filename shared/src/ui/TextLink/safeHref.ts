const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address if a browser may follow it safely, else undefined: `javascript:` and `data:` come in through text fields. */
export const safeHref = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return allowed.has(url.protocol) ? url.href : undefined;
};
