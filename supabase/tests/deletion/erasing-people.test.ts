import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { rows } from '../stage/rows.ts';
import { useStage } from '../stage/stage-database.ts';

const { admin, client, coach } = people;
const ask = 'select * from public.request_data($1, $2)';
const erase = 'select * from public.erase_person($1, $2, $3)';
type Request = { id: string; state: string; user_id: string | null; due: number; reason: string | null };
type Counted = { table_name: string; treatment: string; goes: number; forgets: number };

const emailOf = async ({ server }: Scene, id: string): Promise<string> =>
  (await server<{ email: string }>('select email from public.users where id = $1', [id]))[0]?.email ?? '';
const toErase = ({ one }: Scene, who: Person) => one<Request>('admin', ask, ['erase', people[who]]);
/** Asks, confirms and erases, as the background job does it. */
async function eraseNow(scene: Scene, who: Person): Promise<Request> {
  const request = await toErase(scene, who);
  await scene.one('admin', erase, [request.id, 'They asked us to', await emailOf(scene, people[who])]);
  await scene.server('select private.finish_erasure($1, 0)', [request.id]);
  await scene.server('set constraints all immediate');
  return request;
}
const rowsOf = ({ server }: Scene, table: string) =>
  server<{ n: number }>(`select count(*)::integer as n from ${table}`).then(([row]) => row?.n ?? 0);

/** Where a bare id stays, which leads to nobody any more: sign-ins, lists that were logged, the path of a file given away. */
const keepsBareId = [
  'auth.audit_log_entries',
  'public.activity_logs',
  'realtime.changes',
  'public.task_files',
  'storage.objects',
];

/** Where the address stays by law, as the inventory says: an issued invoice never changes. */
const keepsAddress = ['public.invoices'];

describe.each(quickDatabaseKinds)('erasing by request, on %s', (kind) => {
  const play = useStage(kind);

  test('needs the permission, a reason, the address of the account, and another administrator', () =>
    play(async (scene) => {
      const request = await toErase(scene, 'client');
      const email = await emailOf(scene, client);
      await expect(scene.one('client', erase, [request.id, 'Mine', email])).rejects.toEqual(forbidden());
      await expect(scene.one('admin', erase, [request.id, '', email])).rejects.toEqual(refused('Enter a reason'));
      await expect(scene.one('admin', erase, [request.id, 'Asked', 'somebody@else.test'])).rejects.toEqual(
        refused('Type the email address of the account to confirm'),
      );
      const [own] = await scene.server<Request>(
        `insert into public.data_requests (kind, user_id, is_from_staff) values ('erase', $1, true) returning *`,
        [admin],
      );
      await expect(scene.one('admin', erase, [own?.id, 'Asked', await emailOf(scene, admin)])).rejects.toEqual(
        refused("You can't erase your own account. Ask another administrator"),
      );
      expect(await scene.one('admin', erase, [request.id, 'Asked', ` ${email.toUpperCase()} `])).toMatchObject({
        state: 'running',
        reason: 'Asked',
      });
      await expect(scene.one('admin', erase, [request.id, 'Asked', email])).rejects.toEqual(
        refused('This request is being worked on, or it has ended'),
      );
    }));

  test.each(['client', 'coach', 'otherCoach'] as const)(
    'the dry run of %s counts what then goes, table by table',
    (who) =>
      play(async (scene) => {
        const preview = async () =>
          (
            await scene.one<{ p: { tables: Counted[]; files: number } }>(
              'admin',
              'select public.erasure_preview($1) as p',
              [people[who]],
            )
          ).p;
        const request = await toErase(scene, who);
        await scene.one('admin', erase, [request.id, 'Asked', await emailOf(scene, people[who])]);
        await scene.server('select private.seal_activity()');
        const { tables } = await preview();
        const before = new Map<string, number>();
        for (const { table_name: table } of tables) before.set(table, await rowsOf(scene, table));
        await scene.server('select private.finish_erasure($1, 0)', [request.id]);
        await scene.server('set constraints all immediate');
        const wrong: string[] = [];
        for (const { table_name: table, goes, treatment } of tables) {
          const gone = (before.get(table) ?? 0) - (await rowsOf(scene, table));
          if (treatment === 'cascade' && gone > goes) wrong.push(`${table}: ${gone} went, not ${goes}`);
        }
        expect(wrong).toEqual([]);
        expect(
          await scene.server(
            `select table_name from private.erasure_counts($1) where goes > 0 or forgets > 0 and table_name <> 'auth.audit_log_entries'`,
            [people[who]],
          ),
        ).toEqual([]);
        expect(tables.reduce((sum, { goes }) => sum + goes, 0)).toBeGreaterThan(20);
      }),
  );

  test.each(['client', 'coach'] as const)('of %s no address and no id is left in any table', (who) =>
    play(async (scene) => {
      const email = await emailOf(scene, people[who]);
      await scene.server(
        `insert into public.organization_invitations (org_id, email) select id, $1 from public.organizations limit 1`,
        [email],
      );
      await scene.server('update public.report_definitions set recipients = array[$1::uuid]', [people[who]]);
      await scene.server('update public.report_runs set mailed_to = array[$1::uuid]', [people[who]]);
      await scene.server(
        `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
         values ($1::uuid, $1::uuid, json_build_object('actor_id', $1::text, 'actor_username', $2::text,
           'traits', json_build_object('user_email', $2::text)), now(), '')`,
        [people[who], email],
      );
      await scene.server('select private.seal_activity()');
      await eraseNow(scene, who);
      const tables = await scene.server<{ table_name: string }>(
        `select table_name from public.data_inventory where table_name not like 'realtime.%'`,
      );
      const left: string[] = [];
      for (const { table_name: table } of tables) {
        const found = await scene.server(
          `select from ${table} t where t::text ~* ('(^|[^a-z0-9.-])' || $1) or $2 and t::text like '%' || $3 || '%'`,
          [email, !keepsBareId.includes(table), people[who]],
        );
        if (found.length > 0) left.push(table);
      }
      // A coach of the seed has bought nothing.
      expect(left).toEqual(who === 'client' ? keepsAddress : []);
    }),
  );

  test.each([
    ['client', 'coach', 'client', '/sessions'],
    ['coach', 'client', 'coach', '/client/sessions'],
  ] as const)('of %s, the %s is told of each upcoming session, without a name, by mail too', (who, other, role, link) =>
    play(async (scene) => {
      const { server } = scene;
      await server('delete from public.notifications');
      await server(`update public.users set full_name = 'Ann Lee' where id = $1`, [people[who]]);
      await server(`update public.coaching_sessions set title = 'Talk with Ann Lee' where id = $1`, [
        rows.secondUpcomingSession,
      ]);
      await server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time, series_id, occurrence_at)
         select client_id, coach_id, 'Standing talk', dtstart + turn * interval '7 days', id, dtstart + turn * interval '7 days'
         from public.session_series, generate_series(0, 3) as turn where id = $1`,
        [rows.series],
      );
      await eraseNow(scene, who);
      const whose = `with a ${role} whose account was deleted`;
      expect(
        await server<{ id: string }>(
          `select n.kind, n.title, n.body, n.link from public.notifications n
           where n.user_id = $1 and n.kind in ('session_cancelled', 'series_cancelled') and n.body ~ '^(Ahead|Coaching session|Standing talk) with'
           order by n.body`,
          [people[other]],
        ),
      ).toEqual([
        { kind: 'session_cancelled', title: 'Session canceled', body: `Ahead ${whose}`, link },
        { kind: 'session_cancelled', title: 'Session canceled', body: `Coaching session ${whose}`, link },
        { kind: 'series_cancelled', title: 'Sessions canceled', body: `Standing talk ${whose}: 4 sessions`, link },
      ]);
      const mails = await server<{ id: string; coaching_session_id: string }>(
        `select * from private.claim_notification_mail(50) where email = $1 order by body`,
        [await emailOf(scene, people[other])],
      );
      const mail = mails.find(({ coaching_session_id }) => coaching_session_id === rows.upcomingSession);
      const invitation = async () =>
        (await server('select private.session_invitation($1) as sent', [rows.upcomingSession]))[0];
      expect(await invitation()).toMatchObject({
        sent: { status: 'cancelled', title: 'Ahead', agenda: null, people: [{ id: people[other] }] },
      });
      await server('select private.mark_notification_mailed($1)', [mail?.id]);
      expect(await invitation()).toEqual({ sent: null });
    }),
  );

  test('the receipt stays, with counts and without the person, and a second run changes nothing', () =>
    play(async (scene) => {
      const request = await eraseNow(scene, 'client');
      const receipt = await scene.one<{ receipt: { tables: Counted[] } }>(
        'admin',
        'select * from public.data_requests where id = $1',
        [request.id],
      );
      expect(receipt).toMatchObject({ state: 'done', user_id: null, requested_by: admin, handled_by: admin });
      expect(receipt).toMatchObject({ reason: 'They asked us to', ended_at: expect.any(String) });
      const counts = new Map(
        receipt.receipt.tables.map(({ table_name, goes, forgets }) => [table_name, goes + forgets]),
      );
      expect(counts.get('public.users')).toBe(1);
      expect(counts.get('public.activity_logs')).toBeGreaterThan(0);
      expect(await scene.server('select private.finish_erasure($1, 0) as again', [request.id])).toEqual([
        { again: false },
      ]);
    }));

  test.each(['sealed', 'not sealed yet'])('invitations leave no address of theirs in the log, %s', (state) =>
    play(async (scene) => {
      const { server } = scene;
      const email = await emailOf(scene, client);
      const invite = (address: string) =>
        server(
          `with asked as (
             insert into public.user_invitations (email, role, batch) values ($1, 'client', gen_random_uuid())
           )
           insert into public.organization_invitations (org_id, email) select id, $1 from public.organizations limit 1`,
          [address],
        );
      const passedOn = 'passed.on@mail.test';
      await server('update auth.users set email = $2 where id = $1', [client, passedOn]);
      await server('update auth.users set email = $2 where id = $1', [client, 'before@mail.test']);
      await server('update auth.users set email = $2 where id = $1', [client, email]);
      await server('update auth.users set email = $2 where id = $1', [people.otherClient, passedOn]);
      for (const address of [email, 'before@mail.test', passedOn, `another.${email}`]) await invite(address);
      await server('delete from public.user_invitations where email = $1', [email]);
      if (state === 'sealed') await server('select private.seal_activity(100000)');
      await eraseNow(scene, 'client');
      const logged = await server<{ name: string }>(
        `select distinct record_name as name from public.activity_logs
         where entity in ('user_invitations', 'organization_invitations')`,
      );
      const names = logged.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([passedOn, `another.${email}`]));
      expect(
        await server(
          `select l.entity, l.action from public.activity_logs l
           where l::text ~ ('[^a-z0-9.-]' || $1) or l::text like '%before@mail.test%'`,
          [email],
        ),
      ).toEqual([]);
      await server('select private.seal_activity(100000)');
      await server('select private.begin_activity_check(false)');
      await server('select private.check_activity(1000000)');
      await server('select private.check_activity(1000000)');
      expect(
        await server('select problem from public.activity_checks where not is_nightly and finished_at is not null'),
      ).toContainEqual({ problem: null });
      expect(await server('select from public.activity_checks where problem is not null')).toEqual([]);
    }),
  );

  test('afterwards the chain of the activity log still proves itself', () =>
    play(async (scene) => {
      await scene.server('select private.seal_activity()');
      await eraseNow(scene, 'client');
      await scene.server('select private.seal_activity()');
      await scene.server('select private.begin_activity_check(false)');
      await scene.server('select private.check_activity(1000000)');
      await scene.server('select private.check_activity(1000000)');
      expect(
        await scene.server(
          'select problem, finished_at is not null as finished from public.activity_checks order by started_at desc limit 1',
        ),
      ).toEqual([{ problem: null, finished: true }]);
    }));

  test('of what others were notified of, what names the person goes, and what names a namesake stays', () =>
    play(async (scene) => {
      const { server } = scene;
      await server(`update public.users set full_name = 'Ann Lee' where id = any ($1)`, [[client, people.otherClient]]);
      await server('delete from public.notifications');
      const tell = (who: Person, body: string, link: string | null = null) =>
        server('insert into public.notifications (user_id, kind, title, body, link) values ($1, $2, $2, $3, $4)', [
          people[who],
          'told',
          body,
          link,
        ]);
      await tell('coach', "Ann Lee's task is done");
      await tell('coach', 'Joann Leeson is now your client');
      await tell('colleague', 'Ann Lee is now your client');
      await tell('colleague', 'Has a new goal', `/coach/clients/${client}`);
      expect(await rowsOf(scene, `private.notifications_naming('${client}')`)).toBe(2);
      await server('delete from auth.users where id = $1', [client]);
      expect(await server(`select body from public.notifications where kind = 'told' order by body`)).toEqual([
        { body: 'Ann Lee is now your client' },
        { body: 'Joann Leeson is now your client' },
      ]);
    }));

  test('files go with the person, whichever way the person is deleted', () =>
    play(async ({ server }) => {
      const add = (bucket: string, name: string, owner: string) =>
        server('insert into storage.objects (bucket_id, name, owner, owner_id) values ($1, $2, $3::uuid, $3)', [
          bucket,
          name,
          owner,
        ]);
      await add('avatars', `${client}/photo.png`, client);
      await add('exports', `${client}/job/1/data.zip`, client);
      await add('documents', `${coach}/kept.pdf`, client);
      await server('delete from auth.users where id = $1', [client]);
      expect(
        await server(`select name from storage.objects where name like $1 || '/%' or owner_id = $1`, [client]),
      ).toEqual([]);
      expect(await server(`select owner from storage.objects where name like '%kept.pdf'`)).toEqual([{ owner: null }]);
    }));
});

describe.each(quickDatabaseKinds)('legal holds on %s', (kind) => {
  const play = useStage(kind);
  const place = 'select * from public.place_legal_hold($1, $2, $3)';

  test('only those with the permission place and release them', () =>
    play(async ({ one }) => {
      await expect(one('coach', place, [client, 'Dispute', null])).rejects.toEqual(forbidden());
      const hold = await one<{ id: string }>('admin', place, [client, 'Dispute', null]);
      await expect(one('coach', 'select public.release_legal_hold($1)', [hold.id])).rejects.toEqual(forbidden());
      await expect(one('admin', place, [client, 'Again', null])).rejects.toEqual(
        refused('This account is already under a legal hold'),
      );
      await expect(one('admin', place, [coach, 'Late', '2020-01-01'])).rejects.toEqual(
        refused('Choose a day in the future'),
      );
      for (const day of ['2200-01-01', 'infinity']) {
        await expect(one('admin', place, [coach, 'Long', day])).rejects.toEqual(
          refused('Choose a date before the year 2200'),
        );
      }
    }));

  test('one in force stops every way of deleting the person, until it is released or has ended', () =>
    play(async (scene) => {
      const request = await toErase(scene, 'client');
      const hold = await scene.one<{ id: string }>('admin', place, [client, 'Dispute', null]);
      const kept = 'A legal hold keeps this account. Release the hold to erase the account';
      const confirm = async () => scene.one('admin', erase, [request.id, 'Asked', await emailOf(scene, client)]);
      await expect(confirm()).rejects.toEqual(refused(kept));
      await expect(scene.server('delete from auth.users where id = $1', [client])).rejects.toEqual(refused(kept));
      await scene.server(`update public.legal_holds set until_on = '2020-01-01' where id = $1`, [hold.id]);
      expect(await confirm()).toMatchObject({ state: 'running' });
      await scene.server('update public.legal_holds set until_on = null where id = $1', [hold.id]);
      await expect(scene.server('select private.finish_erasure($1, 0)', [request.id])).rejects.toEqual(refused(kept));
      await scene.one('admin', 'select * from public.release_legal_hold($1)', [hold.id]);
      expect(await scene.server('select private.finish_erasure($1, 0) as erased', [request.id])).toEqual([
        { erased: true },
      ]);
    }));
});
