import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const { admin, client } = people;
type Request = { id: string; state: string; number: string; erase_at: string | null; due: number };

/** How the sign-in was proven, and how many seconds ago; the claims of a request of the stage have none. */
const proof = (method: string, age = 0) => [{ method, timestamp: Math.floor(Date.now() / 1000) - age }];
const emailOf = async ({ server }: Scene, who: Person): Promise<string> =>
  (await server<{ email: string }>('select email from public.users where id = $1', [people[who]]))[0]?.email ?? '';
const sql = `
  with proven as (
    select set_config(
      'request.jwt.claims',
      (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('amr', $1::jsonb))::text, true
    ) as claims
  )
  select r.*, r.due_on - (now() at time zone 'UTC')::date as due
  from proven, lateral public.delete_my_account(case when proven.claims is not null then $2 end) r`;
const remove = async (
  scene: Scene,
  who: Person,
  { amr = proof('password'), typed }: { amr?: object[]; typed?: string } = {},
) => scene.one<Request>(who, sql, [JSON.stringify(amr), typed ?? (await emailOf(scene, who))]);
const preview = async ({ one }: Scene, who: Person) =>
  (await one<{ p: Record<string, unknown> }>(who, 'select public.my_deletion_preview() as p')).p;
const end = 'select * from public.end_data_request($1, $2)';
const later = ({ server }: Scene, days = 15) =>
  server('update public.data_requests set erase_at = erase_at - make_interval(days => $1) where erase_at is not null', [
    days,
  ]);
const anHourOn = ({ server }: Scene) => server(`update public.data_request_steps set at = at - interval '2 hours'`);
const eraseDue = async ({ server }: Scene) =>
  (await server<{ n: number }>('select private.erase_due_accounts() as n'))[0]?.n;
const stateOf = async ({ server }: Scene, id: string) =>
  (await server<Request>('select * from public.data_requests where id = $1', [id]))[0]?.state;
const eraseAtOf = async ({ one }: Scene, reader: Person, who: Person) =>
  (
    await one<{ erase_at: string | null }>(reader, 'select erase_at from public.user_profiles where id = $1', [
      people[who],
    ])
  ).erase_at;
const another = ({ server }: Scene) =>
  server(`update public.users set role = 'super_admin' where id = $1`, [people.unrelatedCoach]);

describe.each(quickDatabaseKinds)('deleting one’s own account, on %s', (kind) => {
  const play = useStage(kind);

  test('is due in 14 days, told at once, and ends the other sign-ins; again gives the same', () =>
    play(async (scene) => {
      await scene.server(
        `insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())`,
        [client],
      );
      const request = await remove(scene, 'client');
      expect(request).toMatchObject({ state: 'received', due: 14, erase_at: expect.any(String) });
      expect((await remove(scene, 'client', { typed: ` ${(await emailOf(scene, 'client')).toUpperCase()}` })).id).toBe(
        request.id,
      );
      expect(await scene.server('select from auth.sessions where user_id = $1', [client])).toHaveLength(1);
      expect(
        await scene.server(
          `select category, link, body from public.notifications where user_id = $1 and kind = 'account_deletion'`,
          [client],
        ),
      ).toEqual([
        {
          category: 'security',
          link: '/settings/account',
          body: expect.stringContaining(`request ${request.number}.`) as string,
        },
      ]);
    }));

  test.each([
    ['no proof', []],
    ['a password of ten minutes ago', proof('password', 600)],
    ['a token that was renewed', proof('token_refresh')],
    ['a link to a new password', proof('recovery')],
  ])('needs more than %s', (_, amr) =>
    play(async (scene) => {
      await expect(remove(scene, 'client', { amr })).rejects.toEqual(refused("Confirm that it's you, then try again"));
    }),
  );

  test('with a second factor needs its code, whatever else was given', () =>
    play(async (scene) => {
      await scene.server(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [client],
      );
      // The stage's sign-ins have no code: what refuses them first says so.
      await expect(remove(scene, 'client')).rejects.toEqual(forbidden('Enter your authentication code to continue'));
      const fresh = async (amr: object[]) =>
        (
          await scene.server<{ fresh: boolean }>(
            `with claims as (
               select set_config('request.jwt.claims', jsonb_build_object('sub', $1::text, 'amr', $2::jsonb)::text, true) as c
             )
             select case when c is not null then private.has_fresh_proof() end as fresh from claims`,
            [client, JSON.stringify(amr)],
          )
        )[0]?.fresh;
      expect(await fresh(proof('password'))).toBe(false);
      expect(await fresh(proof('totp', 600))).toBe(false);
      expect(await fresh(proof('totp'))).toBe(true);
      await scene.server(`select set_config('request.jwt.claims', '', true)`);
    }));

  test('needs the address, and is not asked for by request_data', () =>
    play(async (scene) => {
      await expect(remove(scene, 'client', { typed: 'somebody@else.test' })).rejects.toEqual(
        refused('Enter the email address of your account to confirm'),
      );
      await expect(scene.one('client', `select public.request_data('erase')`)).rejects.toEqual(
        refused('Delete your account in Account Settings'),
      );
      await expect(scene.as('anonymous', `select public.delete_my_account('')`)).rejects.toEqual(forbidden());
      await expect(scene.as('anonymous', 'select public.my_deletion_preview()')).rejects.toEqual(forbidden());
    }));

  test('is seen in the profile by the person and by who sees security logs, and by nobody else', () =>
    play(async (scene) => {
      await remove(scene, 'client');
      expect(await eraseAtOf(scene, 'client', 'client')).not.toBeNull();
      expect(await eraseAtOf(scene, 'admin', 'client')).not.toBeNull();
      expect(await eraseAtOf(scene, 'coach', 'client')).toBeNull();
      expect(await eraseAtOf(scene, 'admin', 'coach')).toBeNull();
    }));

  test('can be taken back until then, by the person alone, who is told', () =>
    play(async (scene) => {
      const request = await remove(scene, 'client');
      await expect(scene.one('otherClient', end, [request.id, null])).rejects.toEqual(forbidden());
      expect(await scene.one('client', end, [request.id, null])).toMatchObject({ state: 'withdrawn' });
      expect(await eraseAtOf(scene, 'client', 'client')).toBeNull();
      expect(
        await scene.server(`select from public.notifications where user_id = $1 and kind = 'account_kept'`, [client]),
      ).toHaveLength(1);
      await later(scene);
      expect(await eraseDue(scene)).toBe(0);
      expect((await remove(scene, 'client')).id).not.toBe(request.id);
    }));

  test('is done when its time has come, by the same job as an administrator’s, and no sooner', () =>
    play(async (scene) => {
      const request = await remove(scene, 'client');
      await expect(
        scene.one('admin', 'select public.erase_person($1, $2, $3)', [
          request.id,
          'Asked',
          await emailOf(scene, 'client'),
        ]),
      ).rejects.toMatchObject({ message: expect.stringMatching(/^The user can still keep this account\./) as string });
      await later(scene, 13);
      expect(await eraseDue(scene)).toBe(0);
      await later(scene, 2);
      expect(await eraseDue(scene)).toBe(1);
      expect(await eraseDue(scene)).toBe(0);
      expect(await scene.server(`select data from public.background_jobs where name = 'erase_person'`)).toEqual([
        { data: { request_id: request.id } },
      ]);
      await expect(scene.one('client', end, [request.id, null])).rejects.toEqual(
        refused('This request can no longer be ended'),
      );
      await scene.server('select private.finish_erasure($1, 0)', [request.id]);
      await scene.server('set constraints all immediate');
      expect(await scene.server('select from auth.users where id = $1', [client])).toEqual([]);
      expect(await stateOf(scene, request.id)).toBe('done');
    }));

  test('a job that failed is begun again an hour later', () =>
    play(async (scene) => {
      const request = await remove(scene, 'client');
      await later(scene);
      await eraseDue(scene);
      await scene.server(
        `update public.background_jobs set state = 'failed', error = 'Broken.', finished_at = now() where name = 'erase_person'`,
      );
      expect(await stateOf(scene, request.id)).toBe('failed');
      expect(await eraseDue(scene)).toBe(0);
      await anHourOn(scene);
      expect(await eraseDue(scene)).toBe(1);
      expect(await stateOf(scene, request.id)).toBe('running');
    }));

  test('a legal hold refuses it; one that comes later makes it wait until the hold ends', () =>
    play(async (scene) => {
      const hold = `insert into public.legal_holds (user_id, reason, until_on) values ($1, 'Dispute', '2099-01-05')`;
      await scene.server(hold, [client]);
      expect(await preview(scene, 'client')).toMatchObject({ hold: { until_on: '2099-01-05' } });
      await expect(remove(scene, 'client')).rejects.toEqual(
        refused("A legal hold keeps this account until Jan 5, 2099, so it can't be deleted now. Contact support"),
      );
      await scene.server('delete from public.legal_holds');
      const request = await remove(scene, 'client');
      await scene.server(hold, [client]);
      await later(scene);
      expect(await eraseDue(scene)).toBe(0);
      expect(await stateOf(scene, request.id)).toBe('received');
      await scene.server('update public.legal_holds set released_at = now()');
      expect(await eraseDue(scene)).toBe(1);
    }));

  test('the last administrator can’t go, nor the one who is left when the other is about to', () =>
    play(async (scene) => {
      const message = "You're the last administrator. Make someone else an administrator first";
      expect(await preview(scene, 'admin')).toMatchObject({ is_last_administrator: true });
      await expect(remove(scene, 'admin')).rejects.toEqual(refused(message));
      await another(scene);
      expect(await preview(scene, 'admin')).toMatchObject({ is_last_administrator: false });
      const request = await remove(scene, 'admin');
      await expect(remove(scene, 'unrelatedCoach')).rejects.toEqual(refused(message));
      // The other one was demoted meanwhile.
      await scene.server(`update public.users set role = 'coach' where id = $1`, [people.unrelatedCoach]);
      await later(scene);
      expect(await eraseDue(scene)).toBe(0);
      expect(await scene.server('select state, error from public.data_requests where id = $1', [request.id])).toEqual([
        { state: 'failed', error: 'This is the last active administrator.' },
      ]);
      await another(scene);
      await anHourOn(scene);
      expect(await eraseDue(scene)).toBe(1);
      expect(await scene.server('select from public.users where id = $1', [admin])).toHaveLength(1);
    }));

  test('the preview counts what goes, gives a reason for what stays, and says what else ends', () =>
    play(async (scene) => {
      const { goes, stays, ends } = (await preview(scene, 'client')) as {
        goes: { holds: string; rows: number }[];
        stays: { holds: string; reason: string | null; kept_until: string | null }[];
        ends: Record<string, unknown>;
      };
      expect(goes).toContainEqual({ holds: 'Applications', rows: expect.any(Number) as number });
      expect(goes.map(({ holds }) => holds)).not.toContain('Staff notes about users');
      expect(goes.every(({ rows }) => rows > 0)).toBe(true);
      expect(stays.map(({ holds }) => holds)).toContain('Activity log');
      expect(ends).toMatchObject({ people: expect.any(Number) as number, organization: expect.any(String) as string });
      expect(ends['people']).toBeGreaterThan(0);
    }));
});
