// A well-formed hash that no file has: the browser refuses any response.
const neverMet = `sha384-${'A'.repeat(64)}`;

/** The hashes of all code that this page may run, by the absolute address of its file. */
export type IntegrityTable = {
  /** Lists the files of one folder, by their paths relative to it. */
  readonly add: (folder: string, files: Readonly<Record<string, string>>) => void;
  /** Lets the files of a folder run without a hash: of a module in development, whose files change. */
  readonly allow: (folder: string) => void;
  /** What to put into the `integrity` of a script or style sheet. A file that is not listed gets a hash that none has. */
  readonly integrityOf: (address: string) => string | undefined;
  /** The hash that is listed for a file, if one is. */
  readonly listed: (address: string) => string | undefined;
};

const asFolder = (address: string): string => new URL('.', address).href;

export function createIntegrityTable(): IntegrityTable {
  const hashes = new Map<string, string>();
  const allowed = new Set<string>();
  return {
    add(folder, files) {
      const base = asFolder(folder);
      for (const [file, hash] of Object.entries(files)) {
        const { href } = new URL(file, base);
        // A path that leads out of its folder would speak for another release.
        if (href.startsWith(base)) hashes.set(href, hash);
      }
    },
    allow(folder) {
      allowed.add(asFolder(folder));
    },
    integrityOf(address) {
      const { href } = new URL(address, document.baseURI);
      const hash = hashes.get(href);
      if (hash !== undefined) return hash;
      return [...allowed].some((folder) => href.startsWith(folder)) ? undefined : neverMet;
    },
    listed: (address) => hashes.get(new URL(address, document.baseURI).href),
  };
}
