import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportedOf, type Exported } from './exported.ts';

const guide = 'shared/src/data/README.md';
const folders = { Domain: 'domain', Data: 'data' };
const marker = '<!-- npm run data-guide writes what follows, from the doc comments of shared/src. -->';

const line = ({ text, says }: Exported): string => `- \`${text}\`${says === '' ? '' : `: ${says}`}`;

const exportedBy = (file: string): Exported[] =>
  exportedOf(readFileSync(file, 'utf8'), file, (specifier) => exportedBy(path.join(path.dirname(file), specifier)));

/** The part of one folder: what each entry that others import exports. */
function part(root: string, folder: string): string {
  const at = path.join(root, 'shared/src', folder);
  return readdirSync(at)
    .sort()
    .flatMap((name) => ['ts', 'tsx'].map((ending) => [name, path.join(at, name, `${name}.${ending}`)] as const))
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => {
      const lines = exportedBy(file).map(line);
      return [`### \`${folder}/${name}\``, '', ...lines].join('\n').trimEnd();
    })
    .join('\n\n');
}

/** The guide as it should be: the head that people write, and the exports as they are. */
function guideOf(root: string): string {
  const [head = ''] = readFileSync(path.join(root, guide), 'utf8').split(marker);
  const parts = Object.entries(folders).map(([title, folder]) => `## ${title}\n\n${part(root, folder)}\n`);
  return `${head.trimEnd()}\n\n${marker}\n<!-- prettier-ignore-start -->\n\n${parts.join('\n')}\n<!-- prettier-ignore-end -->\n`;
}

/** Whether the guide says what the doc comments say. */
export const isWritten = (root: string): boolean => readFileSync(path.join(root, guide), 'utf8') === guideOf(root);

/** Writes the guide to the data functions, below its head. @returns its file, from the root of the checkout */
export function writeDataGuide(root: string): string {
  writeFileSync(path.join(root, guide), guideOf(root));
  return guide;
}
