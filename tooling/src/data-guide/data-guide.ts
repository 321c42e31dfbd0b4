import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportedOf, type Exported } from './exported.ts';

const guide = 'shared/src/data/README.md';
/** A folder of shared, and the files of each entry that others import: without them, the one that has its name. */
type Section = { readonly title: string; readonly folder: string; readonly files?: readonly string[] };
const sections: readonly Section[] = [
  { title: 'Domain', folder: 'domain' },
  { title: 'Data', folder: 'data' },
  { title: 'Entities', folder: 'entities', files: ['model', 'requests'] },
  { title: 'Sync', folder: 'sync' },
];
const marker = '<!-- npm run data-guide writes what follows, from the doc comments of shared/src. -->';

const line = ({ text, says }: Exported): string => `- \`${text}\`${says === '' ? '' : `: ${says}`}`;

const exportedBy = (file: string): Exported[] =>
  exportedOf(readFileSync(file, 'utf8'), file, (specifier) => exportedBy(path.join(path.dirname(file), specifier)));

/** The entries of a folder that others import, by how they are called, as files without their ending. */
const entriesOf = (name: string, files: Section['files']): readonly (readonly [string, string])[] =>
  files?.map((file) => [`${name}/${file}`, `${name}/${file}`]) ?? [[name, `${name}/${name}`]];

/** The part of one folder: what each entry that others import exports. */
function part(root: string, { folder, files }: Section): string {
  const at = path.join(root, 'shared/src', folder);
  return readdirSync(at)
    .sort()
    .flatMap((name) => entriesOf(name, files))
    .flatMap(([entry, file]) => ['ts', 'tsx'].map((ending) => [entry, path.join(at, `${file}.${ending}`)] as const))
    .filter(([, file]) => existsSync(file))
    .map(([entry, file]) => {
      const lines = exportedBy(file).map(line);
      return [`### \`${folder}/${entry}\``, '', ...lines].join('\n').trimEnd();
    })
    .join('\n\n');
}

/** The guide as it should be: its hand-written head, and the current exports. */
function guideOf(root: string): string {
  const [head = ''] = readFileSync(path.join(root, guide), 'utf8').split(marker);
  const parts = sections.map((section) => `## ${section.title}\n\n${part(root, section)}\n`);
  return `${head.trimEnd()}\n\n${marker}\n<!-- prettier-ignore-start -->\n\n${parts.join('\n')}\n<!-- prettier-ignore-end -->\n`;
}

/** Whether the guide is up to date with the doc comments. */
export const isWritten = (root: string): boolean => readFileSync(path.join(root, guide), 'utf8') === guideOf(root);

/** Writes the guide to the data functions, below its head. @returns the file, relative to the repository */
export function writeDataGuide(root: string): string {
  writeFileSync(path.join(root, guide), guideOf(root));
  return guide;
}
