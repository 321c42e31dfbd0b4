import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { RecordPermission } from '@milepost/shared/contract/permissions';
import { listedUnder } from './permissions-page.ts';

const recordPermissions: Readonly<Record<RecordPermission, true>> = {
  access_client: true,
  access_coach: true,
  edit_client_data: true,
  manage_user: true,
  view_coaching_session: true,
  manage_coaching_session: true,
  manage_review: true,
};
const root = fileURLToPath(new URL('../../../', import.meta.url));

const modules = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, 'src', file));
const pages = ['shell', ...modules]
  .flatMap(sourcesOf)
  .concat(modules.map((folder) => path.join(folder, 'module.config.ts')))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

test('each record permission is either asked by a page or listed in docs/permissions.md', () => {
  const asked = Object.keys(recordPermissions).filter((permission) => pages.includes(`'${permission}'`));
  expect([...asked, ...listedUnder('Record permissions that no page asks')].sort()).toEqual(
    Object.keys(recordPermissions).sort(),
  );
});
