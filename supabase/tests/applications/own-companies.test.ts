import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const found = async ({ one }: Scene, who: Person, search: string, limit = 20): Promise<string[]> => {
  const { names } = await one<{ names: string[] }>(who, 'select public.own_companies($1, $2) as names', [
    search,
    limit,
  ]);
  return names;
};

const applyTo = async ({ server }: Scene, ...companies: readonly string[]): Promise<void> => {
  for (const [day, company] of companies.entries()) {
    await server(
      `insert into public.job_applications (client_id, job_title, company_name, created_at)
       values ($1, 'Analyst', $2, now() - make_interval(days => $3))`,
      [people.newClient, company, companies.length - day],
    );
  }
};

describe.each(quickDatabaseKinds)('the companies one has applied to on %s', (kind) => {
  const play = useStage(kind);

  test('come each once as it was written last; those that begin with what is typed first, then the latest', () =>
    play(async (scene) => {
      await applyTo(scene, 'northwind', 'Old North', 'Quillmark', 'Northwind ', 'North & Co');
      expect(await found(scene, 'newClient', '')).toEqual(['North & Co', 'Northwind', 'Quillmark', 'Old North']);
      expect(await found(scene, 'newClient', ' NORTH')).toEqual(['North & Co', 'Northwind', 'Old North']);
      expect(await found(scene, 'newClient', 'north', 1)).toEqual(['North & Co']);
    }));

  test('are found behind a thousand later ones', () =>
    play(async (scene) => {
      await applyTo(scene, 'Parcelwise');
      await scene.server(
        `insert into public.job_applications (client_id, job_title, company_name)
         select $1, 'Analyst', 'Company ' || n from generate_series(1, 1000) n`,
        [people.newClient],
      );
      expect(await found(scene, 'newClient', 'parcel')).toEqual(['Parcelwise']);
      expect(await found(scene, 'newClient', 'company', 1000)).toHaveLength(50);
    }));

  test.each(['%', '_', '100%'])('%s means itself', (search) =>
    play(async (scene) => {
      await applyTo(scene, 'Parcelwise');
      expect(await found(scene, 'newClient', search)).toEqual([]);
    }),
  );

  test('of a deleted application are gone', () =>
    play(async (scene) => {
      await applyTo(scene, 'Parcelwise');
      await scene.as('newClient', 'delete from public.job_applications where client_id = $1', [people.newClient]);
      expect(await found(scene, 'newClient', '')).toEqual([]);
    }));

  test.each(['client', 'coach', 'otherCoach', 'admin'] as const)('are not told to %s', (who) =>
    play(async (scene) => {
      await applyTo(scene, 'Zephyrworks');
      expect(await found(scene, who, 'zephyr')).toEqual([]);
    }),
  );

  test('are told to nobody without a sign-in', () =>
    play(async ({ as }) => {
      await expect(as('anonymous', 'select public.own_companies()')).rejects.toEqual(forbidden());
    }));
});
