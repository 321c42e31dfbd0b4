import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityRule, type Contents } from '../gate/integrity.ts';
import type { Refusal } from '../gate/refusal.ts';
import { secretsRule } from '../gate/secrets.ts';
import type { Build } from './read-build.ts';

const contentsOf = ({ directory, files }: Build): Contents =>
  new Map(
    files.filter((file) => !file.endsWith('.map')).map((file) => [file, readFileSync(path.join(directory, file))]),
  );

/** Long texts of this installation's own `secrets.json`, if it has one. */
function installedSecrets(dataFolder: string): string[] {
  const file = path.join(dataFolder, 'secrets.json');
  if (!existsSync(file)) return [];
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  return texts(JSON.parse(readFileSync(file, 'utf8'))).filter((text) => text.length >= 16);
}

/** What speaks against the files of a build, whatever else is in service. */
export function checkBuild(build: Build, dataFolder: string): Refusal[] {
  const contents = contentsOf(build);
  return [
    ...integrityRule(build.part, build.table, contents),
    ...secretsRule(build.part, contents, installedSecrets(dataFolder)),
  ];
}

/** A version that its changelog does not name is one that nobody can read about. */
export function changelogRefusals(root: string, part: string, version: string): Refusal[] {
  const file = path.join(root, part, 'CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text.split('\n').some((line) => /^##\s/.test(line) && line.split(/[\s[\]()]+/).includes(version))) return [];
  return [
    {
      rule: 'changelog',
      what: `${part}/CHANGELOG.md has no heading for ${version}.`,
      where: `${part}/CHANGELOG.md`,
      how: `Add '## ${version}' with what changes for the people who use it.`,
    },
  ];
}
