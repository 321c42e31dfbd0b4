import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const { client, newClient, coach, secondClient } = people;
const open = 'select * from public.open_material($1)';
const create = `select * from public.create_material($1, $2, 'Story worksheet', '', '{interviews}', $3, $4, $5)`;
const id = '42000000-0000-4000-8000-000000000001';
const version = '42000000-0000-4000-8000-000000000002';
const path = `${coach}/${id}/${version}.pdf`;

const store = ({ server }: Scene, name = path) =>
  server(
    `insert into storage.objects (bucket_id, name, metadata)
     values ('materials', $1, '{"size": 2048, "mimetype": "application/pdf"}')`,
    [name],
  );
const openings = ({ server }: Scene, material: string) =>
  server(
    `select o.client_id, v.number, o.times from public.material_openings o
     join public.material_versions v on v.id = o.version_id where o.material_id = $1 and o.client_id = $2 order by v.number`,
    [material, client],
  );
const told = async ({ server }: Scene): Promise<[string, string | null][]> => {
  const notifications = await server<{ user_id: string; body: string }>(
    `select user_id, body from public.notifications where kind = 'material_shared' and created_at = now() order by user_id, body`,
  );
  return notifications.map(({ user_id: who, body }) => [who, body]);
};
const share = ({ as }: Scene, material: string, who: string | null) =>
  as('coach', 'insert into public.material_shares (material_id, client_id) values ($1, $2)', [material, who]);

describe.each(quickDatabaseKinds)('materials on %s', (kind) => {
  const play = useStage(kind);

  test('a file comes with its first version, whose facts are those of the stored file; again makes nothing twice', () =>
    play(async (scene) => {
      await store(scene);
      const made = {
        version: 1,
        kind: 'file',
        file_name: 'Stories.pdf',
        file_size: 2048,
        mime_type: 'application/pdf',
      };
      const file = [id, version, path, 'Stories.pdf', null];
      expect(await scene.one('coach', create, file)).toMatchObject(made);
      expect(await scene.one('coach', create, file)).toMatchObject(made);
      expect(await scene.server('select from public.material_versions where material_id = $1', [id])).toHaveLength(1);
    }));

  test('what was typed after a lost answer is written, and another address is another version', () =>
    play(async (scene) => {
      const again = 'select * from public.create_material($1, $2, $3, $4, $5, null, null, $6)';
      const other = '42000000-0000-4000-8000-000000000003';
      await scene.one('coach', create, [id, version, null, null, 'https://a.example']);
      expect(
        await scene.one('coach', again, [id, other, 'Five stories', 'For finals', ['finals'], 'https://b.example']),
      ).toMatchObject({ version: 2, title: 'Five stories', description: 'For finals', tags: ['finals'] });
      const versions = 'select number, url from public.material_versions where material_id = $1 order by number';
      expect(await scene.server(versions, [id])).toEqual([
        { number: 1, url: 'https://a.example' },
        { number: 2, url: 'https://b.example' },
      ]);
    }));

  test('a client who may read a material changes nothing of it by its id', () =>
    play(async (scene) => {
      const before = await scene.server('select * from public.materials where id = $1', [rows.materialForAll]);
      const again = 'select * from public.create_material($1, $2, $3, null, null, null, null, $4)';
      await scene.one('client', again, [rows.materialForAll, version, 'Mine', 'https://b.example']);
      expect(await scene.server('select * from public.materials where id = $1', [rows.materialForAll])).toEqual(before);
      expect(await scene.server('select from public.material_versions where id = $1', [version])).toHaveLength(0);
    }));

  test('a link says where it leads, and leads to the web alone', () =>
    play(async ({ as, one }) => {
      expect(
        await one('coach', create, [id, version, null, null, 'https://me:secret@Docs.Example.com:8443/a?b']),
      ).toMatchObject({ version: 1, kind: 'link', link_host: 'docs.example.com', file_name: null });
      for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://files.example', 'https://a b']) {
        await expect(as('coach', create, [rows.newVersion, rows.newVersion, null, null, url])).rejects.toMatchObject({
          code: '23514',
        });
      }
    }));

  test('a file that did not arrive, or lies elsewhere, is no version', () =>
    play(async (scene) => {
      await expect(scene.as('coach', create, [id, version, path, 'Stories.pdf', null])).rejects.toEqual(
        refused("The file didn't upload. Try again."),
      );
      const elsewhere = `${people.client}/${id}/${version}.pdf`;
      await store(scene, elsewhere);
      await expect(scene.as('coach', create, [id, version, elsewhere, 'Stories.pdf', null])).rejects.toEqual(
        refused('The file is in the wrong place'),
      );
    }));

  test.each(['client', 'admin'] as const)('%s makes none', (who) =>
    play(async ({ as }) => {
      await expect(as(who, create, [id, version, null, null, 'https://a.example'])).rejects.toEqual(forbidden());
    }),
  );

  test('clients open the newest version, which the database notes with how often', () =>
    play(async (scene) => {
      const add = 'insert into public.material_versions (material_id, url) values ($1, $2)';
      const first = { number: 1, url: 'https://figures.example/salaries' };
      expect(await scene.one('client', open, [rows.materialForAll])).toMatchObject(first);
      await scene.as('coach', add, [rows.materialForAll, 'https://figures.example/newer']);
      expect(await scene.one('client', open, [rows.materialForAll])).toMatchObject({ number: 2 });
      await scene.one('client', open, [rows.materialForAll]);
      // The stage has opened the first one once.
      expect(await openings(scene, rows.materialForAll)).toEqual([
        { client_id: client, number: 1, times: 2 },
        { client_id: client, number: 2, times: 2 },
      ]);
      expect(
        await scene.one('client', 'select version, link_host from public.materials where id = $1', [
          rows.materialForAll,
        ]),
      ).toEqual({ version: 2, link_host: 'figures.example' });
    }));

  test('a link stays a link', () =>
    play(async (scene) => {
      await store(scene, `${coach}/${rows.materialForAll}/${version}.pdf`);
      await expect(
        scene.as(
          'coach',
          `insert into public.material_versions (id, material_id, file_path, file_name, file_size, mime_type)
           values ($1, $2, $3, 'a.pdf', 1, 'application/pdf')`,
          [version, rows.materialForAll, `${coach}/${rows.materialForAll}/${version}.pdf`],
        ),
      ).rejects.toEqual(refused('A new version of a file is a file, and of a link a link'));
    }));

  test.each<[string, Person | 'anonymous', string]>([
    ['a withdrawn one', 'client', rows.withdrawnMaterial],
    ['a deleted one', 'client', rows.deletedMaterial],
    ["another person's", 'secondClient', rows.material],
    ['one from a former coach', 'clientOfAPastSession', rows.material],
    ['one from a former coach that is for all clients', 'clientOfAPastSession', rows.materialForAll],
    ['one from somebody else', 'otherClient', rows.materialForAll],
    ['one as another coach', 'otherCoach', rows.materialForAll],
    ['one as its own coach', 'coach', rows.materialForAll],
    ['one as an administrator', 'admin', rows.materialForAll],
    ['one without signing in', 'anonymous', rows.materialForAll],
  ])('nobody opens %s (%s)', (_what, who, material) =>
    play(async ({ as }) => {
      await expect(as(who, open, [material])).rejects.toEqual(forbidden());
    }),
  );

  test('withdrawing ends access at the next request, and says so to those who have it on the screen', () =>
    play(async (scene) => {
      await scene.one('client', open, [rows.material]);
      await scene.as('coach', 'delete from public.material_shares where material_id = $1 and client_id = $2', [
        rows.material,
        client,
      ]);
      await expect(scene.as('client', open, [rows.material])).rejects.toEqual(
        forbidden('Your coach no longer shares this material'),
      );
      expect(await scene.as('client', 'select from public.materials where id = $1', [rows.material])).toEqual([]);
      const gone = await scene.server<{ topic: string }>(
        `select topic from realtime.messages where event = 'rows_deleted'
           and payload @> jsonb_build_object('table', 'materials', 'ids', jsonb_build_array($1::text)) order by topic`,
        [rows.material],
      );
      expect(gone.map(({ topic }) => topic)).toEqual([`user:${coach}`, `user:${client}`].sort());
    }));

  test('the end of an assignment ends access, and hides from the coach who opened what', () =>
    play(async (scene) => {
      await scene.server(
        'update public.client_coach_assignments set is_active = false, ended_at = now() where client_id = $1 and coach_id = $2',
        [client, coach],
      );
      for (const material of [rows.material, rows.materialForAll, rows.materialOfSession]) {
        await expect(scene.as('client', open, [material])).rejects.toEqual(forbidden());
      }
      const looks = 'select from public.material_openings where client_id = $1';
      expect(await scene.as('coach', looks, [client])).toEqual([]);
    }));

  test('a new one for all is told to each present client; another for one client to that one', () =>
    play(async (scene) => {
      await share(scene, rows.withdrawnMaterial, null);
      await share(scene, rows.unopenedMaterial, secondClient);
      const forAll = 'Dana Whitfield shared “Withdrawn” with you';
      expect(await told(scene)).toEqual([
        [client, forAll],
        [secondClient, 'Dana Whitfield shared “Not opened” with you'],
        [secondClient, forAll],
        [newClient, forAll],
      ]);
    }));

  test('what was withdrawn by mistake is shared again in silence', () =>
    play(async (scene) => {
      await share(scene, rows.withdrawnMaterial, client);
      await scene.as('coach', 'delete from public.material_shares where material_id = $1', [rows.withdrawnMaterial]);
      await share(scene, rows.withdrawnMaterial, client);
      expect(await told(scene)).toHaveLength(1);
    }));

  test('several for a session are told at once, with a link to it', () =>
    play(async (scene) => {
      await scene.as(
        'coach',
        'insert into public.session_materials (session_id, material_id) select $1, unnest($2::uuid[])',
        [rows.upcomingSession, [rows.material, rows.withdrawnMaterial, rows.unopenedMaterial]],
      );
      const [only, ...others] = await scene.server(
        `select user_id, body, link from public.notifications where kind = 'material_shared' and created_at = now()`,
      );
      expect(others).toEqual([]);
      expect(only).toMatchObject({
        user_id: client,
        body: expect.stringMatching(/ shared 3 materials for Ahead$/),
        link: `/client/sessions?session=${rows.upcomingSession}`,
      });
    }));

  test('no coach shares with the session of another', () =>
    play(async ({ as, server }) => {
      const [foreign] = await server<{ id: string }>(
        'select id from public.coaching_sessions where coach_id = $1 limit 1',
        [people.otherCoach],
      );
      await expect(
        as('coach', 'insert into public.session_materials (session_id, material_id) values ($1, $2)', [
          foreign?.id,
          rows.material,
        ]),
      ).rejects.toEqual(forbidden());
    }));

  test('a deleted one comes back by its coach alone, and is gone with its files after 30 days', () =>
    play(async (scene) => {
      await store(scene);
      await scene.one('coach', create, [id, version, path, 'Stories.pdf', null]);
      await scene.as('coach', 'delete from public.materials where id = $1', [id]);
      const restore = `select public.restore_deleted('materials', $1)`;
      await expect(scene.as('client', restore, [id])).rejects.toEqual(forbidden('Nothing to restore'));
      await scene.as('coach', restore, [id]);
      expect(await scene.as('coach', 'select from public.materials where id = $1', [id])).toHaveLength(1);
      await scene.server(`update public.materials set deleted_at = now() - interval '31 days' where id = $1`, [id]);
      await scene.server('select private.sweep_deleted()');
      expect(await scene.server('select from storage.objects where name = $1', [path])).toEqual([]);
    }));
});
