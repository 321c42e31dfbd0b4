type Table = Readonly<Record<string, string>>;

// A minified page has no quotes around its attributes.
const address = /\s(?:src|href)="?\/([^\s">]+)/;
const loads = /<script\b[^>]*\ssrc=[^>]*>|<link\b[^>]*\srel="?(?:stylesheet|preload|modulepreload)\b[^>]*>/g;
const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file);

/**
 * A built page whose scripts and style sheets carry the hashes of their files, and whose mark `"%INTEGRITY%"` holds the
 * hashes of all code that it loads later.
 * @throws Error when the page loads a file of its own that the table does not list
 */
export function pageWithIntegrity(html: string, files: Table): string {
  const later = new Map(Object.entries(files).filter(([file]) => isCode(file)));
  const tagged = html.replace(loads, (tag) => {
    const file = address.exec(tag)?.[1];
    if (file === undefined) return tag;
    const integrity = files[file];
    if (!integrity) throw new Error(`The page loads ${file}, which the build did not emit.`);
    // What is only preloaded is loaded later all the same.
    if (!/\srel="?(?:module)?preload\b/.test(tag)) later.delete(file);
    const crossOrigin = /\scrossorigin\b/.test(tag) ? '' : ' crossorigin="anonymous"';
    return tag.replace(/\s*\/?>$/, ` integrity="${integrity}"${crossOrigin}>`);
  });
  return tagged.replace('"%INTEGRITY%"', () => JSON.stringify(Object.fromEntries(later)));
}
