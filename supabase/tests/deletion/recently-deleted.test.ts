import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const list = 'select public.list_deleted($1, $2) as listed';
const restoreAll = 'select public.restore_all_deleted($1, $2) as restored';

type Listed = {
  readonly listed: {
    readonly total: number;
    readonly records: readonly { id: string; name: string; deleted_parent: string | null; kept_until: string }[];
  };
};

const kinds = [
  ['job_applications', rows.application],
  ['contacts', rows.contact],
  ['goals', rows.goal],
  ['review_requests', rows.openReview],
  ['documents', rows.document],
] as const;

describe.each(quickDatabaseKinds)('recently deleted on %s', (kind) => {
  const play = useStage(kind);

  describe.each(kinds)('%s', (table, id) => {
    const remove = `delete from public.${table} where id = '${id}'`;
    const age = (days: number) =>
      `update public.${table} set deleted_at = now() - interval '${days} days' where id = '${id}'`;

    test.each(['client', 'admin'] as const)(
      '%s sees what was deleted, until when it is kept, and restores all',
      (person) =>
        play(async ({ as, one, server }) => {
          await server(`delete from public.${table} where client_id = $1 and deleted_at is not null`, [people.client]);
          await as('client', remove);
          const { listed } = await one<Listed>(person, list, [table, people.client]);
          expect(listed.total).toBe(1);
          expect(listed.records[0]).toMatchObject({ id, name: expect.stringMatching(/\S/) });
          const days = (Date.parse(listed.records[0]?.kept_until ?? '') - Date.now()) / 86_400_000;
          expect(Math.round(days)).toBe(30);

          expect(await one(person, restoreAll, [table, people.client])).toEqual({ restored: 1 });
          expect(await as('client', `select from public.${table} where id = $1`, [id])).toHaveLength(1);
          expect((await one<Listed>(person, list, [table, people.client])).listed).toEqual({ total: 0, records: [] });
        }),
    );

    test.each(['coach', 'newCoach', 'otherClient', 'otherCoach', 'organizationAdmin', 'anonymous'] as const)(
      '%s neither sees nor restores it',
      (person) =>
        play(async ({ as, server }) => {
          await as('client', remove);
          await expect(as(person, list, [table, people.client])).rejects.toEqual(forbidden());
          await expect(as(person, restoreAll, [table, people.client])).rejects.toEqual(forbidden());
          const [row] = await server<{ deleted_at: string | null }>(
            `select deleted_at from public.${table} where id = $1`,
            [id],
          );
          expect(row?.deleted_at).not.toBeNull();
        }),
    );

    test('after thirty days it is neither listed nor restored', () =>
      play(async ({ one, server }) => {
        await server(`delete from public.${table} where client_id = $1 and deleted_at is not null`, [people.client]);
        await server(age(31));
        expect((await one<Listed>('client', list, [table, people.client])).listed.total).toBe(0);
        expect(await one('client', restoreAll, [table, people.client])).toEqual({ restored: 0 });
      }));
  });

  test('of many the latest are listed, with how many there are', () =>
    play(async ({ as, one, server }) => {
      await server(
        `insert into public.contacts (client_id, name, deleted_at)
         select $1, 'Contact ' || n, now() - n * interval '1 minute' from generate_series(1, 30) as n`,
        [people.otherClient],
      );
      const latest = async (limit: number | null) =>
        (
          await one<Listed>('otherClient', `select public.list_deleted('contacts', $1, $2) as listed`, [
            people.otherClient,
            limit,
          ])
        ).listed;
      const { total, records } = await latest(20);
      expect([total, records.length]).toEqual([30, 20]);
      expect([records[0]?.name, records[19]?.name]).toEqual(['Contact 1', 'Contact 20']);
      for (const [limit, length] of [
        [null, 30],
        [0, 1],
        [-1, 1],
        [2_000_000_000, 30],
      ] as const) {
        expect((await latest(limit)).records).toHaveLength(length);
      }
      expect(
        await as('otherClient', 'select from public.contacts where client_id = $1', [people.otherClient]),
      ).toHaveLength(0);
    }));

  test('what belongs to an application that is deleted too says so', () =>
    play(async ({ as, one, server }) => {
      await server('update public.contacts set application_id = $1 where id = $2', [rows.application, rows.contact]);
      await server('delete from public.application_documents where document_id = $1', [rows.document]);
      await server(
        `insert into public.application_documents (application_id, document_id, client_id) values ($1, $2, $3)`,
        [rows.application, rows.document, people.client],
      );
      for (const [table, id] of [
        ['contacts', rows.contact],
        ['documents', rows.document],
      ] as const) {
        const parentOf = async () =>
          (await one<Listed>('client', list, [table, people.client])).listed.records.find((record) => record.id === id)
            ?.deleted_parent;
        await as('client', `delete from public.${table} where id = '${id}'`);
        expect(await parentOf()).toBeNull();
        await as('client', `delete from public.job_applications where id = '${rows.application}'`);
        expect(await parentOf()).toMatch(/ at /);
        await as('client', 'select public.restore_deleted($1, $2)', ['job_applications', rows.application]);
      }
    }));

  test('nothing else is listed or restored', () =>
    play(async ({ as }) => {
      for (const table of ['users', 'tasks', null]) {
        await expect(as('client', list, [table, people.client])).rejects.toEqual(refused("This can't be restored"));
        await expect(as('admin', restoreAll, [table, people.client])).rejects.toEqual(
          refused("This can't be restored"),
        );
      }
    }));
});
