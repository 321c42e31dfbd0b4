import { readFileSync } from 'node:fs';
import { permissions, roles } from '@milepost/shared/contract/permissions';
import type { Scene } from '../stage/scene.ts';
import { splinterRules } from '../linter/splinter-rules.ts';
import { useStage } from '../stage/stage-database.ts';
import { unguardedTables } from '../linter/unguarded-tables.ts';
import { isAllowed } from './is-allowed.ts';
import { probes } from './probes.ts';

const textOf = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
/** What the guide has a team write into a migration, statement by statement. */
const written = (/```sql\n(.*?)```/s.exec(textOf('docs/new-team.md'))?.[1] ?? '')
  .split(/;\n/)
  .filter((sql) => sql.trim());

describe('the page of a new module', () => {
  const play = useStage('postgres');
  const config = textOf('tooling/src/new-module/template/module.config.ts');
  const permission = permissions.find((name) => config.includes(`permission: '${name}'`));
  const claimed = roles.filter((role) => new RegExp(`roles: \\[[^\\]]*'${role}'`).test(config));

  test.each(roles)('gives its rows to %s only where the module claims the page for that role', (role) =>
    play(async (scene) => {
      const sql = permission && probes[permission];
      if (sql === undefined) throw new Error('The template claims a permission that the database does not ask');
      expect(await isAllowed(scene, role, sql)).toBe(claimed.includes(role));
    }),
  );
});

describe('the permission and the table of docs/new-team.md', () => {
  const play = useStage('postgres');
  const add = `insert into public.session_templates (title) values ('First meeting') returning id`;
  const read = 'select from public.session_templates';
  const arrange = async ({ server }: Scene): Promise<void> => {
    await server(`insert into public.role_permissions (role, permission) values ('coach', 'manage_session_templates')`);
    for (const statement of written) await server(statement);
  };

  test('let coaches add and read', () =>
    play(async (scene) => {
      await arrange(scene);
      expect(await isAllowed(scene, 'coach', add)).toBe(true);
      expect(await isAllowed(scene, 'coach', read)).toBe(true);
      await scene.server('delete from public.role_permissions where permission = $1', ['manage_session_templates']);
      expect(await isAllowed(scene, 'coach', read)).toBe(false);
    }));

  test.each(['client', 'super_admin'] as const)('give nothing to %s', (role) =>
    play(async (scene) => {
      await arrange(scene);
      expect(await isAllowed(scene, 'coach', add)).toBe(true);
      expect(await isAllowed(scene, role, add)).toBe(false);
      expect(await isAllowed(scene, role, read)).toBe(false);
    }),
  );

  test('break no rule for tables', () =>
    play(async (scene) => {
      await arrange(scene);
      for (const rule of [unguardedTables, ...Object.values(splinterRules)])
        expect(await scene.server(rule)).toEqual([]);
    }));
});
