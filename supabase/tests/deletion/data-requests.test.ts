import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const { admin, client } = people;
const nowhere = '50000000-0000-4000-8000-000000000099';
const ask = 'select * from public.request_data($1, $2)';
type Request = { id: string; state: string; user_id: string | null; due: number; reason: string | null };

const toErase = ({ one }: Scene, who: Person) => one<Request>('admin', ask, ['erase', people[who]]);

describe.each(quickDatabaseKinds)('requests for personal data on %s', (kind) => {
  const play = useStage(kind);

  test('a person asks for a copy, which is due in 30 days and made for that person alone; asking again gives the same', () =>
    play(async ({ one, server }) => {
      const sql = `select r.*, r.due_on - (now() at time zone 'UTC')::date as due from public.request_data('export') r`;
      const request = await one<Request>('client', sql);
      expect(request).toMatchObject({ state: 'received', user_id: client, due: 30, is_from_staff: false });
      expect((await one<Request>('client', sql)).id).toBe(request.id);
      expect(
        await server(`select requested_by, data from public.background_jobs where name = 'export_person'`),
      ).toEqual([{ requested_by: client, data: { request_id: request.id } }]);
    }));

  test('staff ask for somebody else, nobody else does', () =>
    play(async (scene) => {
      await expect(scene.one('coach', ask, ['export', client])).rejects.toEqual(forbidden());
      await expect(scene.one('otherClient', ask, ['erase', client])).rejects.toEqual(forbidden());
      await expect(scene.one('admin', ask, ['erase', nowhere])).rejects.toEqual(refused('User not found'));
      await expect(scene.one('client', ask, ['other', client])).rejects.toEqual(refused('Choose a kind of request'));
      expect(await scene.one('admin', ask, ['export', client])).toMatchObject({
        is_from_staff: true,
        requested_by: admin,
      });
      expect(await scene.as('client', `select from public.data_requests where state = 'received'`)).toHaveLength(1);
    }));

  test('what becomes of the job becomes of the request, and the file goes with the job', () =>
    play(async (scene) => {
      const request = await scene.one<Request>('client', ask, ['export', client]);
      const stateNow = () =>
        scene.one<Request>('client', 'select * from public.data_requests where id = $1', [request.id]);
      const change = (set: string) =>
        scene.server(`update public.background_jobs set ${set} where data ->> 'request_id' = $1`, [request.id]);
      await change(`state = 'running', lease_until = now()`);
      expect(await stateNow()).toMatchObject({ state: 'running' });
      await change(`state = 'failed', lease_until = null, finished_at = now(), error = 'Too large.'`);
      expect(await stateNow()).toMatchObject({ state: 'failed', error: 'Too large.' });
      await change(
        `state = 'done', result = '{"tables":[]}', file_path = '${client}/x/1/a.zip', file_name = 'a.zip', file_size = 5`,
      );
      expect(await stateNow()).toMatchObject({ state: 'done', file_name: 'a.zip', error: null });
      await expect(scene.one('client', ask, ['export', client])).rejects.toEqual(
        refused('A copy was made less than an hour ago. Download that one, or try again later'),
      );
      await scene.server(`delete from public.background_jobs where name = 'export_person'`);
      expect(await stateNow()).toMatchObject({ state: 'done', file_path: null });
      const steps = await scene.as<{ step: string }>(
        'admin',
        'select step from public.data_request_steps where request_id = $1 order by at',
        [request.id],
      );
      expect(steps.map(({ step }) => step)).toEqual(['received', 'running', 'failed', 'done']);
    }));

  test('a person withdraws a request to be erased that staff made; staff decline it with a reason that is told', () =>
    play(async (scene) => {
      const end = 'select * from public.end_data_request($1, $2)';
      const first = await toErase(scene, 'client');
      await expect(scene.one('coach', end, [first.id, 'No'])).rejects.toEqual(forbidden());
      expect(await scene.one('client', end, [first.id, null])).toMatchObject({ state: 'withdrawn' });
      const second = await toErase(scene, 'client');
      await expect(scene.one('admin', end, [second.id, ' '])).rejects.toEqual(refused('Enter a reason'));
      expect(await scene.one('admin', end, [second.id, 'An invoice is open'])).toMatchObject({ state: 'declined' });
      await expect(scene.one('client', end, [second.id, null])).rejects.toEqual(
        refused('This request can no longer be ended'),
      );
      expect(
        await scene.as('client', `select body from public.notifications where kind = 'data_request'`),
      ).toContainEqual({ body: 'Reason: An invoice is open' });
    }));
});
