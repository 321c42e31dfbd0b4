import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

type Figure = { module: string; version: string; name: string; samples: number; p75: number | null };
type Figures = { pages: string[]; figures: Figure[] };

/** Samples of a release, one a minute from then on. */
const measure = (
  { server }: Scene,
  version: string,
  values: readonly number[],
  {
    daysAgo = 1,
    module = 'mf_client',
    path = '/tasks',
    device = 'desktop',
    isSignedIn = true,
    channel = 'stable',
  } = {},
) =>
  server(
    `insert into public.web_vitals (at, module, version, channel, name, value, path, device, is_signed_in)
     select now() - make_interval(days => $1), $2, $3, $8, 'INP', value, $4, $5, $6 from unnest($7::float8[]) value`,
    [daysAgo, module, version, path, device, isSignedIn, values, channel],
  );
const figuresOf = async ({ one }: Scene, who: 'admin' | 'coach' = 'admin', ...filters: unknown[]): Promise<Figures> =>
  (
    await one<{ f: Figures }>(who, 'select public.vital_figures($1, $2, $3, $4) as f', [
      7,
      filters[0] ?? null,
      filters[1] ?? null,
      filters[2] ?? null,
    ])
  ).f;

describe.each(quickDatabaseKinds)('vital figures on %s', (kind) => {
  const play = useStage(kind);

  test.each(['client', 'organizationAdmin', 'anonymous'] as const)('are not for %s', (who) =>
    play(async ({ as }) => {
      await expect(as(who, 'select public.vital_figures()')).rejects.toEqual(forbidden());
    }),
  );

  test('a release stands beside the one before it', () =>
    play(async (scene) => {
      await scene.server('delete from public.web_vitals');
      await measure(scene, '1.10.0', [100, 100, 100, 100, 500], { daysAgo: 3 });
      await measure(scene, '1.9.0', [10, 20, 30, 40, 50], { daysAgo: 5 });
      expect((await figuresOf(scene)).figures).toEqual([
        expect.objectContaining({
          version: '1.10.0',
          samples: 5,
          p50: 100,
          p75: 100,
          p95: expect.closeTo(420) as number,
          version_before: '1.9.0',
          samples_before: 5,
          p50_before: 30,
          p75_before: 40,
          p95_before: expect.closeTo(48) as number,
        }),
        expect.objectContaining({ version: '1.9.0', p75: 40, version_before: null, p75_before: null }),
      ]);
    }));

  test('each arm of a release is measured by itself, beside both of the release before', () =>
    play(async (scene) => {
      await scene.server('delete from public.web_vitals');
      await measure(scene, '1.0.0', [10, 10, 10], { daysAgo: 5 });
      await measure(scene, '1.0.0', [20, 20], { daysAgo: 5, channel: 'canary' });
      await measure(scene, '1.1.0', [1, 2, 3, 4, 5]);
      await measure(scene, '1.1.0', [6, 7], { channel: 'canary' });
      const before = { version_before: '1.0.0', samples_before: 5, p50_before: 10, p75_before: 20 };
      const stable = { version: '1.1.0', channel: 'stable', samples: 5, p50: 3, ...before };
      const canary = { version: '1.1.0', channel: 'canary', samples: 2, p50: null, ...before };
      const { figures } = await figuresOf(scene);
      expect(figures.slice(0, 2)).toMatchObject([stable, canary]);
      expect(figures).toHaveLength(4);
      expect((await figuresOf(scene, 'admin', null, null, 'canary')).figures).toMatchObject([
        canary,
        { version: '1.0.0', channel: 'canary', samples: 2 },
      ]);
    }));

  test('below five samples there is not enough data, and who is not signed in counts nowhere', () =>
    play(async (scene) => {
      await scene.server('delete from public.web_vitals');
      await measure(scene, '2.0.0', [1, 2, 3, 4]);
      await measure(scene, '2.0.0', [9, 9, 9], { isSignedIn: false });
      expect((await figuresOf(scene)).figures).toMatchObject([{ samples: 4, p50: null, p75: null, p95: null }]);
    }));

  test('a page and a kind of device are told apart', () =>
    play(async (scene) => {
      await scene.server('delete from public.web_vitals');
      await measure(scene, '2.0.0', [1, 2], { path: '/goals', device: 'phone' });
      await measure(scene, '2.0.0', [3, 4, 5]);
      expect((await figuresOf(scene)).pages).toEqual(['/goals', '/tasks']);
      expect((await figuresOf(scene, 'admin', '/goals')).figures).toMatchObject([{ samples: 2 }]);
      expect((await figuresOf(scene, 'admin', null, 'desktop')).figures).toMatchObject([{ samples: 3 }]);
      expect((await figuresOf(scene, 'admin', '/goals', 'desktop')).figures).toEqual([]);
    }));

  test('a coach sees the modules that coaches use', () =>
    play(async (scene) => {
      await scene.server('delete from public.web_vitals');
      await measure(scene, '2.0.0', [1], { module: 'mf_admin' });
      await measure(scene, '2.0.0', [1], { module: 'mf_coach', path: '/coach/clients' });
      const { figures, pages } = await figuresOf(scene, 'coach');
      expect([figures.map(({ module }) => module), pages]).toEqual([['mf_coach'], ['/coach/clients']]);
    }));
});
