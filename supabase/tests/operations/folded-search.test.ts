import { databaseKinds, openTestDatabase } from '../../../backend/src/database/testing/test-database.ts';
import type { Database } from '../../../backend/src/database/database.ts';
import { createDataApi } from '../../../backend/src/rest/data-api.ts';
import { defaultSettings } from '../../../backend/src/rest/settings.ts';
import { folded } from '../../../shared/src/domain/folded-text/folded-text.ts';
import { people, type Person } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';
import { rows } from '../stage/rows.ts';
import { useStage } from '../stage/stage-database.ts';

const composed = 'Zürich Société Łódź İstanbul Straße';
/** As macOS and PDFs write the same words. */
const decomposed = composed.normalize('NFD');
/** Words in any order, without their accents, in another case or composition. */
const searches = [
  'zurich',
  'SOCIETE',
  'lodz',
  'istanbul',
  'strasse',
  'zürich',
  'zu\u0308rich',
  'lodz zur',
  'Łódź société',
];

describe.each(databaseKinds)('folded text on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
  });
  afterAll(() => database.close());

  test('browser and database fold every letter of Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic and Thai alike', async () => {
    const letters = await database.query<{ letter: string; folded: string }>(
      `select 'a' || chr(point) || 'b' as letter, private.folded('a' || chr(point) || 'b') as folded
       from generate_series(1, 65533) point
       where point between 1 and x'6ff'::int or point between x'900'::int and x'e7f'::int or point between x'1e00'::int and x'20cf'::int
         or point between x'3040'::int and x'30ff'::int or point between x'ff00'::int and x'ffdc'::int`,
    );
    expect(letters.filter((one) => folded(one.letter) !== one.folded)).toEqual([]);
  });

  test.each([composed, decomposed, 'Ελλάς', 'ПЁТР', 'がぎ', '한국어', 'हिन्दी', 'O’Brien'])(
    'both fold %s alike',
    async (text) => {
      expect(await database.query('select private.folded($1) as folded', [text])).toEqual([{ folded: folded(text) }]);
    },
  );
});

describe.each(databaseKinds)('the data API on %s', (kind) => {
  let database: Database;
  let get: (address: string) => Promise<unknown>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const api = await createDataApi({ database, settings: defaultSettings });
    get = async (address) => {
      const [path = '', search = ''] = address.split('?');
      const request = { method: 'GET', path, search, headers: new Headers(), body: new Uint8Array() };
      const answer = await api.answer(request, {
        role: 'service_role',
        claims: { role: 'service_role' },
        anonymous: false,
      });
      return answer.json();
    };
  });
  afterAll(() => database.close());

  test('applications to choose of and tickets are found as the browser asks for them', async () => {
    const [application] = await database.query<{ id: string; client_id: string }>(
      `update public.job_applications set company_name = $1
       where id = (select id from public.job_applications where deleted_at is null limit 1) returning id, client_id`,
      [composed],
    );
    const [ticket] = await database.query<{ id: string }>(
      `update public.support_tickets set subject = $1
       where id = (select id from public.support_tickets limit 1) returning id`,
      [decomposed],
    );
    expect(
      await get(`/rpc/find_applications?p_client_id=${application?.client_id}&p_search=lodz%20zur&select=id`),
    ).toEqual([{ id: application?.id }]);
    expect(
      await get('/support_tickets?select=id&folded_subject=like.%25lodz%25&folded_subject=like.%25zurich%25'),
    ).toEqual([{ id: ticket?.id }]);
  });
});

describe.each(databaseKinds)('searches on %s', (kind) => {
  const play = useStage(kind);
  const name = (scene: Scene, table: string, column: string, id: string, text: string) =>
    scene.server(`update public.${table} set ${column} = $2 where id = $1`, [id, text]);

  test.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('the palette finds %s words of applications, contacts, goals, tasks, sessions, reviews and people', (_, words) =>
    play(async (scene) => {
      for (const [table, column, id] of [
        ['job_applications', 'company_name', rows.application],
        ['contacts', 'company', rows.contact],
        ['goals', 'title', rows.goal],
        ['tasks', 'title', rows.task],
        ['coaching_sessions', 'title', rows.upcomingSession],
        ['review_requests', 'title', rows.addressedReview],
        ['users', 'full_name', people.client],
      ] as const)
        await name(scene, table, column, id, words);
      const kinds = async (who: Person, query: string) =>
        (await scene.as<{ kind: string }>(who, 'select kind from public.search_records($1)', [query]))
          .map((found) => found.kind)
          .sort();
      for (const search of [...searches, 'zurihc'])
        expect([search, await kinds('client', search)]).toEqual([
          search,
          ['application', 'contact', 'goal', 'review', 'session', 'task'],
        ]);
      expect(await kinds('coach', 'lodz')).toContain('client');
      expect(await kinds('admin', 'lodz istanbul')).toContain('user');
    }),
  );

  test('people, members, messages, notes, companies and reviews are found without accents, in any order of words', () =>
    play(async (scene) => {
      await name(scene, 'users', 'full_name', people.client, decomposed);
      await name(
        scene,
        'organizations',
        'name',
        (await scene.server<{ org_id: string }>('select org_id from public.users where id = $1', [people.client]))[0]
          ?.org_id ?? '',
        composed,
      );
      await name(scene, 'job_applications', 'company_name', rows.application, composed);
      await name(scene, 'review_requests', 'title', rows.openReview, composed);
      const asked = async (who: Person, call: string, search: string) =>
        (await scene.one<{ answer: unknown }>(who, `select ${call} as answer`, [search])).answer as {
          rows: unknown[];
          total: number;
        };
      for (const search of searches) {
        expect([search, (await asked('admin', 'public.list_people($1)', search)).total]).toEqual([search, 1]);
        expect([search, (await asked('admin', 'public.list_organizations($1)', search)).total]).toEqual([search, 1]);
        expect((await asked('admin', 'public.list_reviews($1)', search)).total).toBeGreaterThan(0);
        expect(await asked('client', 'public.own_companies($1)', search)).toEqual([composed]);
        expect(
          await scene.as('client', 'select id from public.find_applications($1, $2)', [people.client, search]),
        ).toEqual([{ id: rows.application }]);
        expect(
          await scene.as('otherClient', 'select id from public.find_applications($1, $2)', [people.client, search]),
        ).toEqual([]);
      }
      expect((await asked('admin', 'public.list_people($1)', 'lodz nowhere')).total).toBe(0);
    }));

  test('messages are found by an index, in any composition', () =>
    play(async (scene) => {
      await scene.server('alter table public.messages disable trigger user');
      const [message] = await scene.server<{ id: string; conversation_id: string }>(
        'update public.messages set body = $1 where id = (select id from public.messages where deleted_at is null limit 1) returning id, conversation_id',
        [decomposed],
      );
      const [writer] = await scene.server<{ client_id: string }>(
        'select client_id from public.conversations where id = $1',
        [message?.conversation_id],
      );
      const who = (Object.keys(people) as Person[]).find((one) => people[one] === writer?.client_id) ?? 'client';
      for (const search of searches)
        expect(
          (await scene.as<{ id: string }>(who, 'select id from public.search_messages($1)', [search])).map(
            ({ id }) => id,
          ),
        ).toEqual([message?.id]);
    }));

  test.each([
    ['job_applications', `(r.job_title || ' ' || r.company_name)`],
    ['contacts', `(r.name || ' ' || coalesce(r.company, ''))`],
    ['users', `(coalesce(r.full_name, '') || ' ' || r.email)`],
    ['messages', 'r.body'],
  ])('what is searched for in %s is found by its indexes, ASCII or not', (table, words) =>
    play(async ({ server }) => {
      await server('set local enable_seqscan = off');
      for (const isTolerant of [false, true]) {
        const [condition] = await server<{ sql: string }>('select private.search_condition($1, $2, $3) as sql', [
          words,
          ['zurich'],
          isTolerant,
        ]);
        const plan = await server<Record<string, string>>(
          `explain select r.id from public.${table} r where ${condition?.sql}`,
        );
        const text = plan.map((line) => Object.values(line)[0]).join('\n');
        expect(text).toMatch(/BitmapOr/);
        expect(text).toMatch(new RegExp(`Bitmap Index Scan on ${table}_folded_idx`));
        expect(text).not.toMatch(/Seq Scan/);
      }
    }),
  );
});
