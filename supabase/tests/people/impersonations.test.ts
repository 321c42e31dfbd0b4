import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const start = `select public.start_impersonation($1, $2) as claims`;
type Claims = { sub: string; act: { sub: string }; session_id: string; exp: number; iat: number; role: string };

const begin = async (scene: Scene, person: Person = 'client', reason = 'Asked for help'): Promise<Claims> =>
  (await scene.one<{ claims: Claims }>('admin', start, [people[person], reason])).claims;

/** A request of the data API with the token of an impersonation; what the check refuses, it refuses here. */
async function request(scene: Scene, claims: Claims, method: string, path: string, sql = 'null'): Promise<unknown> {
  await scene.server(
    `select set_config('request.jwt.claims', $1, true), set_config('request.method', $2, true),
       set_config('request.path', $3, true), set_config('role', 'authenticated', true)`,
    [JSON.stringify(claims), method, path],
  );
  try {
    // In one statement: what makes a transaction read-only ends with the savepoint that it is in.
    return await scene.server(`do $do$ begin perform private.check_request(); ${sql}; end $do$`);
  } finally {
    await scene.server(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
  }
}
const asked = (scene: Scene, claims: Claims): Promise<unknown> => request(scene, claims, 'GET', '/users');
const saying = (sentence: string): unknown =>
  expect.objectContaining({ message: expect.stringContaining(sentence) as string });
const ended = saying('Sign in again');

const logged = (scene: Scene) =>
  scene.server<{ action: string; actor_id: string; on_behalf_of: string; impersonation_id: string }>(
    `select action, actor_id, on_behalf_of, impersonation_id, after from public.activity_logs
     where entity = 'impersonations' order by at, action desc`,
  );
const told = (scene: Scene) =>
  scene.server<{ title: string; body: string; mailed: boolean }>(
    `select n.title, n.body, m.notification_id is not null as mailed from public.notifications n
     left join private.notification_mail m on m.notification_id = n.id where n.user_id = $1 and n.kind = 'account_viewed'`,
    [people.client],
  );

describe.each(quickDatabaseKinds)('viewing Milepost as somebody, on %s', (kind) => {
  const play = useStage(kind);

  test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('is not for %s', (person) =>
    play(async ({ as }) => {
      await expect(as(person, start, [people.otherClient, 'Curious'])).rejects.toEqual(forbidden());
    }),
  );

  test('is not for a suspended administrator, nor one without the permission', () =>
    play(async (scene) => {
      await scene.server(`delete from public.role_permissions where permission = 'impersonate_users'`);
      await expect(begin(scene)).rejects.toEqual(forbidden());
      await scene.server(`insert into public.role_permissions values ('super_admin', 'impersonate_users')`);
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.admin]);
      await expect(begin(scene)).rejects.toEqual(forbidden());
    }));

  test('is refused as an administrator, as somebody suspended and without a reason', () =>
    play(async (scene) => {
      await expect(begin(scene, 'admin')).rejects.toEqual(forbidden("You can't view as an administrator"));
      await expect(begin(scene, 'client', ' ')).rejects.toEqual(refused('Enter a reason'));
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.client]);
      await expect(begin(scene)).rejects.toEqual(refused('This account is suspended'));
    }));

  test('the token names both people and lasts as long as the setting says', () =>
    play(async (scene) => {
      const claims = await begin(scene);
      expect(claims).toMatchObject({ sub: people.client, act: { sub: people.admin }, role: 'authenticated' });
      expect(claims.exp - claims.iat).toBe(1800);
      await scene.as(
        'admin',
        `update public.system_settings set value = '5', reason = 'Shorter' where key = 'impersonation_minutes'`,
      );
      const shorter = await begin(scene);
      expect(shorter.exp - shorter.iat).toBe(300);
      await asked(scene, shorter);
      expect(await scene.server('select from auth.sessions where id = $1', [shorter.session_id])).toEqual([]);
    }));

  test('another one ends the one before, and none begins inside of one', () =>
    play(async (scene) => {
      const first = await begin(scene);
      const second = await begin(scene, 'coach');
      await expect(asked(scene, first)).rejects.toEqual(ended);
      await asked(scene, second);
      await expect(request(scene, second, 'POST', '/rpc/start_impersonation')).rejects.toEqual(
        saying("can't change anything"),
      );
      await expect(
        request(
          scene,
          second,
          'POST',
          '/rpc/dashboard_stats',
          `perform public.start_impersonation('${people.client}', 'Again')`,
        ),
      ).rejects.toEqual(forbidden('End this view before you start another'));
    }));

  test.each([
    ['POST', '/tasks', "can't change anything"],
    ['PATCH', '/users', "can't change anything"],
    ['DELETE', '/tasks', "can't change anything"],
    ['POST', '/rpc/send_message', "can't change anything"],
    ['POST', '/rpc/calendar_owner', "can't change anything"],
    ['POST', '/rpc/my_deletion_preview', "can't change anything"],
    ['POST', '/rpc/my_conversations', "can't read messages"],
    ['GET', '/rpc/search_messages', "can't read messages"],
    ['POST', '/rpc/client_notebook', "can't read private notes"],
    ['POST', '/rpc/my_plan', "can't read billing"],
    ['GET', '/rpc/preview_plan_change', "can't read billing"],
    ['GET', '/rpc/my%5Fconversations', "can't change anything"],
    ['GET', '/rpc/my_conversations/', "can't change anything"],
  ])('%s %s is refused in a sentence', (method, path, sentence) =>
    play(async (scene) => {
      await expect(request(scene, await begin(scene), method, path)).rejects.toEqual(saying(sentence));
    }),
  );

  test('a coach’s analytics is read', () =>
    play(async (scene) => {
      const claims = await begin(scene, 'coach');
      await request(scene, claims, 'POST', '/rpc/analytics', `perform public.analytics('clients', 90, 'UTC')`);
    }));

  test.each([
    `insert into public.tasks (user_id, title) values ('${people.client}', 'Forged')`,
    `update public.users set full_name = 'Forged' where id = '${people.client}'`,
    'perform public.touch_last_seen()',
    'perform public.end_impersonation()',
  ])('its transaction is read-only: %s', (sql) =>
    play(async (scene) => {
      const claims = await begin(scene);
      await expect(request(scene, claims, 'GET', '/users', sql)).rejects.toEqual(
        expect.objectContaining({ code: '25006' }),
      );
    }),
  );

  const endings: readonly [string, string][] = [
    ['signs out', `delete from auth.sessions where user_id = '${people.admin}'`],
    ['is suspended', `update public.users set status = 'suspended' where id = '${people.admin}'`],
    ['is banned', `update auth.users set banned_until = now() + interval '1 day' where id = '${people.admin}'`],
    ['loses the permission', `delete from public.role_permissions where permission = 'impersonate_users'`],
  ];
  test.each(endings)('ends with the next request when the administrator %s', (_, happens) =>
    play(async (scene) => {
      const claims = await begin(scene);
      await scene.server(happens);
      await expect(asked(scene, claims)).rejects.toEqual(ended);
      expect(await scene.server('select private.end_impersonations() as n')).toEqual([{ n: 1 }]);
      expect((await logged(scene)).at(-1)).toMatchObject({ action: 'ended', after: { ended_because: 'access' } });
      expect(await told(scene)).toHaveLength(1);
    }),
  );

  test('ends at its time, also for a person who became an administrator', () =>
    play(async (scene) => {
      const claims = await begin(scene);
      expect(await scene.server('select private.end_impersonations() as n')).toEqual([{ n: 0 }]);
      await scene.server(`update public.users set role = 'super_admin' where id = $1`, [people.client]);
      await expect(asked(scene, claims)).rejects.toEqual(ended);
      await scene.server(`update public.users set role = 'client' where id = $1`, [people.client]);
      await scene.server(
        `update private.impersonations set started_at = now() - interval '31 minutes', ends_at = now() - interval '1 minute'`,
      );
      await expect(asked(scene, claims)).rejects.toEqual(ended);
      expect(await scene.server('select private.end_impersonations() as n')).toEqual([{ n: 1 }]);
      expect((await logged(scene)).at(-1)).toMatchObject({ after: { ended_because: 'time', minutes: 30 } });
    }));

  test('one click ends it; the log names both, and the person is told by email too', () =>
    play(async (scene) => {
      const claims = await begin(scene);
      await request(scene, claims, 'POST', '/rpc/end_impersonation', 'perform public.end_impersonation()');
      await expect(asked(scene, claims)).rejects.toEqual(ended);
      const both = { actor_id: people.admin, on_behalf_of: people.client, impersonation_id: claims.session_id };
      expect(await logged(scene)).toMatchObject([
        { ...both, action: 'started', after: { reason: 'Asked for help' } },
        { ...both, action: 'ended', after: { ended_because: 'administrator', minutes: 1 } },
      ]);
      expect(await told(scene)).toEqual([
        {
          title: expect.stringMatching(/ viewed Milepost as you$/) as string,
          body: expect.stringMatching(
            /^On \w{3} \d.*\(America\/Chicago\), for 1 minute, read-only\. Reason: Asked for help$/,
          ) as string,
          mailed: true,
        },
      ]);
    }));

  test('tells no number of unread messages', () =>
    play(async (scene) => {
      const count = 'select public.unread_message_count() as n';
      expect((await scene.one<{ n: number }>('coach', count)).n).toBeGreaterThan(0);
      const claims = await begin(scene, 'coach');
      await request(
        scene,
        claims,
        'GET',
        '/rpc/unread_message_count',
        `if public.unread_message_count() <> 0 then raise 'A number was told'; end if`,
      );
    }));

  test('what is written in one names the administrator, and the list holds it alone when asked to', () =>
    play(async (scene) => {
      const claims = await begin(scene);
      await scene.server(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
      await scene.server(`insert into public.tasks (user_id, title) values ($1, 'By the server')`, [people.client]);
      await scene.server(`select set_config('request.jwt.claims', '', true)`);
      const { page } = await scene.one<{ page: { rows: unknown[]; names: Record<string, string> } }>(
        'admin',
        'select public.list_activity(p_impersonated => true) as page',
      );
      const both = { actor_id: people.admin, on_behalf_of: people.client };
      expect(page.rows).toMatchObject([both, both]);
      expect(Object.keys(page.names)).toEqual(expect.arrayContaining([people.admin, people.client]));
    }));

  test('both people are in what the log is sealed with, rows of nobody else have what they had, and erasing keeps it whole', () =>
    play(async (scene) => {
      await begin(scene);
      await scene.server('select private.seal_activity(100000)');
      const withBoth = await scene.server(
        `select l.impersonation_id is not null as of_one, count(*)::int as rows from private.activity_contents c
         join public.activity_logs l using (id)
         where convert_from(c.content, 'UTF8')::jsonb ?& array['on_behalf_of', 'impersonation'] group by 1`,
      );
      expect(withBoth).toEqual([{ of_one: true, rows: 1 }]);
      const broken = `select count(*)::int as n from public.activity_logs l join private.activity_contents c using (id)
        left join public.activity_logs p on p.number = l.number - 1
        where l.number > 1 and l.hash <> sha256(p.hash || c.content)`;
      expect(await scene.server(broken)).toEqual([{ n: 0 }]);
      await scene.server('delete from auth.users where id = $1', [people.client]);
      await scene.server('set constraints all immediate');
      expect(await scene.server(broken)).toEqual([{ n: 0 }]);
      expect(
        await scene.server('select from public.activity_logs where $1 in (on_behalf_of, subject_id)', [people.client]),
      ).toEqual([]);
    }));
});
