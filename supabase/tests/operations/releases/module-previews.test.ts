import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const origin = 'http://localhost:4002';
const address = `${origin}/1.1.0/mf-manifest.json`;
const make = 'select public.create_module_preview($1, $2, $3) as token';
const open = 'select public.module_preview($1) as preview';
const list = 'select public.list_module_previews() as listed';
const revoke = 'select public.revoke_module_preview($1)';

type Listed = { listed: { origins: string[]; previews: { id: string; token: string; opened_by: number }[] } };

describe.each(quickDatabaseKinds)('previews of modules on %s', (kind) => {
  const play = useStage(kind);
  const allow = `insert into private.preview_origins values ('${origin}')`;

  test('an administrator makes a link, whoever is signed in opens it, until it runs out', () =>
    play(async ({ as, one, server }) => {
      await server(allow);
      const { token } = await one<{ token: string }>('admin', make, ['mf_client', address, 2]);
      expect(await one('client', open, [token])).toMatchObject({ preview: { module: 'mf_client', address } });
      await expect(as('anonymous', open, [token])).rejects.toEqual(forbidden());
      expect(await one('client', open, ['guessed'])).toEqual({ preview: null });
      await server(`update public.module_previews set created_at = now() - interval '1 day', expires_at = now()`);
      expect(await one('client', open, [token])).toEqual({ preview: null });
    }));

  test.each([0, 169, null])('a link for %p hours is refused', (hours) =>
    play(async ({ as, server }) => {
      await server(allow);
      await expect(as('admin', make, ['mf_client', address, hours])).rejects.toEqual(
        refused('A preview lasts 1 to 168 hours'),
      );
    }),
  );

  test('without the setting no link is made, and the refusal says so', () =>
    play(async ({ as }) => {
      await expect(as('admin', make, ['mf_client', address, 2])).rejects.toEqual(
        refused(`Previews can't come from ${origin}. The operator allows no previews here (setting PREVIEW_ORIGINS).`),
      );
    }));

  test.each([
    ['http://localhost:4003/mf-manifest.json', 'http://localhost:4003'],
    ['https://localhost:4002/mf-manifest.json', 'https://localhost:4002'],
    ['http://localhost:40021/mf-manifest.json', 'http://localhost:40021'],
    ['http://localhost.evil.test:4002/mf-manifest.json', 'http://localhost.evil.test:4002'],
  ])('%s is of another origin, and the refusal says which are allowed', (other, named) =>
    play(async ({ as, server }) => {
      await server(allow);
      await expect(as('admin', make, ['mf_client', other, 2])).rejects.toEqual(
        refused(`Previews can't come from ${named}. The operator allows ${origin}.`),
      );
    }),
  );

  test.each([
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    '//localhost:4002/mf-manifest.json',
    `${origin}@evil.test/mf-manifest.json`,
    `${origin}\\@evil.test/mf-manifest.json`,
    `http://localhost:4002 .evil.test/`,
    `\n${origin}/mf-manifest.json`,
    '',
    null,
  ])('%p is no address of a preview', (wrong) =>
    play(async ({ as, server }) => {
      await server(allow);
      await expect(as('admin', make, ['mf_client', wrong, 2])).rejects.toMatchObject({
        message: expect.stringMatching(/^Enter the whole address of a manifest or remote entry/) as string,
      });
    }),
  );

  test('the host may be written in capitals, as a browser reads it', () =>
    play(async ({ one, server }) => {
      await server(allow);
      expect(await one('admin', make, ['mf_client', 'HTTP://LocalHost:4002/Mf-manifest.json', 2])).toEqual({
        token: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
    }));

  test('a link to an origin that is no longer allowed opens nothing', () =>
    play(async ({ as, one, server }) => {
      await server(allow);
      const { token } = await one<{ token: string }>('admin', make, ['mf_client', address, 2]);
      await server('delete from private.preview_origins');
      await expect(as('client', open, [token])).rejects.toMatchObject({
        message: expect.stringMatching(/^Previews can't come from http:\/\/localhost:4002\./) as string,
      });
    }));

  test('making, opening and revoking are logged, opening once for each person, and never the token', () =>
    play(async ({ as, one, server }) => {
      await server(allow);
      const { token } = await one<{ token: string }>('admin', make, ['mf_client', address, 2]);
      await as('client', open, [token]);
      await as('client', open, [token]);
      await as('coach', open, [token]);
      const [preview] = await server<{ id: string }>('select id from public.module_previews where token = $1', [token]);
      await as('admin', revoke, [preview?.id]);
      const logged = await server<{ action: string; text: string }>(
        `select action, coalesce(before::text, '') || coalesce(after::text, '') as text from public.activity_logs
         where entity = 'module_previews' and entity_id = $1 order by at, action`,
        [preview?.id],
      );
      expect(logged.map(({ action }) => action).sort()).toEqual(['created', 'opened', 'opened', 'updated']);
      expect(logged.every(({ text }) => !text.includes(token))).toBe(true);
      expect(logged.filter(({ text }) => text.includes(address))).toHaveLength(3);
    }));

  test('administrators list what holds, with whom it was opened by, and revoke it', () =>
    play(async ({ as, one, server }) => {
      await server('delete from public.module_previews');
      await server(allow);
      const { token } = await one<{ token: string }>('admin', make, ['mf_client', address, 2]);
      await as('client', open, [token]);
      await as('coach', open, [token]);
      const { listed } = await one<Listed>('admin', list);
      expect(listed).toMatchObject({
        origins: [origin],
        previews: [{ module: 'mf_client', address, token, opened_by: 2, is_allowed: true }],
      });
      await as('admin', revoke, [listed.previews[0]?.id]);
      expect((await one<Listed>('admin', list)).listed.previews).toEqual([]);
      expect(await one('client', open, [token])).toEqual({ preview: null });
      await expect(as('admin', revoke, ['30000000-0000-4000-8000-00000000ffff'])).rejects.toEqual(
        refused('Preview link not found'),
      );
    }));

  test.each([
    [make, ['mf_client', address, 2]],
    [list, []],
    [revoke, ['30000000-0000-4000-8000-000000000014']],
  ])('%s is for administrators alone', (call, given) =>
    play(async ({ as, server }) => {
      await server(allow);
      for (const who of ['client', 'coach', 'anonymous'] as const) {
        await expect(as(who, call, given)).rejects.toEqual(forbidden());
      }
    }),
  );

  test('the token is not readable from the table, and the setting by nobody', () =>
    play(async ({ as }) => {
      for (const who of ['admin', 'client'] as const) {
        await expect(as(who, 'select token from public.module_previews')).rejects.toEqual(forbidden());
        await expect(as(who, 'select * from private.preview_origins')).rejects.toEqual(forbidden());
        await expect(as(who, allow)).rejects.toEqual(forbidden());
      }
    }));
});
