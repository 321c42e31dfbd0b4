import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { forbidden, refused } from './scene.ts';
import { useStage } from './stage-database.ts';

const error = {
  module: 'mf_client',
  version: '1.1.0',
  channel: 'canary',
  kind: 'render',
  message: 'Cannot read name of ana@milepost.test in d0000000-0000-4000-8000-000000000042',
  stack: 'at http://localhost:3002/1.1.0/static/a.js?token=secret:1:2',
  path: '/dashboard',
  browser: 'Chrome 140',
};
const vital = {
  module: 'mf_client',
  version: '1.1.0',
  channel: 'canary',
  name: 'load',
  value: 120,
  path: '/',
  device: 'phone',
};
const report = 'select public.report_from_browser($1::jsonb, $2::jsonb)';
const json = JSON.stringify;

describe.each(databaseKinds)('reports of browsers on %s', (kind) => {
  const play = useStage(kind);

  test.each(['anonymous', 'client'] as const)('%s reports, and nothing that names a person is kept', (who) =>
    play(async ({ as, server }) => {
      await as(who, report, [json([error]), json([vital])]);
      const [stored] = await server<{ message: string; stack: string }>(
        `select message, stack from public.client_errors where version = '1.1.0'`,
      );
      expect(stored).toEqual({
        message: 'Cannot read name of <address> in <id>',
        stack: 'at http://localhost:3002/1.1.0/static/a.js',
      });
      expect(await server(`select from public.web_vitals where version = '1.1.0'`)).toHaveLength(1);
    }),
  );

  test.each([
    ['an unknown module', { ...error, module: 'users; drop table' }],
    ['an unknown channel', { ...error, channel: 'mine' }],
    ['an endless path', { ...error, path: 'x'.repeat(201) }],
  ])('%s is refused', (_name, wrong) =>
    play(async ({ as }) => {
      await expect(as('client', report, [json([wrong]), '[]'])).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('more than 50 entries are refused', () =>
    play(async ({ as }) => {
      const many = json(Array.from({ length: 51 }, () => vital));
      await expect(as('client', report, ['[]', many])).rejects.toEqual(
        refused('A report holds two lists of at most 50 entries'),
      );
    }));

  test('a flood is dropped beyond 3000 rows a minute', () =>
    play(async ({ as, one, server }) => {
      await server(
        `insert into public.client_errors (module, version, channel, kind, message)
         select 'shell', 'flood', 'stable', 'error', 'again' from generate_series(1, 3000)`,
      );
      await as('anonymous', report, [json([error]), '[]']);
      expect(
        await one('admin', `select count(*)::int as kept from public.client_errors where version = '1.1.0'`),
      ).toEqual({ kept: 0 });
    }));

  test('an administrator sees how releases do, by module, version and channel', () =>
    play(async ({ as, one }) => {
      const slow = { ...vital, name: 'INP', value: 700 };
      await as('client', report, [json([error, { ...error, kind: 'load' }]), json([vital, slow])]);
      const { health } = await one<{ health: object[] }>('admin', 'select public.module_health(5) as health');
      expect(health).toContainEqual(
        expect.objectContaining({
          module: 'mf_client',
          version: '1.1.0',
          channel: 'canary',
          loads: 1,
          load_failures: 1,
          errors: 1,
          interactions: 1,
          slow_interactions: 1,
          load_ms: 120,
        }),
      );
      const { performance } = await one<{ performance: { errors: object[]; vitals: object[] } }>(
        'admin',
        'select public.performance_figures(1) as performance',
      );
      expect(performance.errors).toContainEqual(
        expect.objectContaining({ version: '1.1.0', kind: 'render', count: 1 }),
      );
      expect(performance.vitals).toContainEqual(
        expect.objectContaining({ version: '1.1.0', name: 'INP', p75: 700, samples: 1 }),
      );
    }));

  test.each([
    'select public.module_health()',
    `select public.create_module_preview('mf_client', 'http://localhost:4002/mf-manifest.json')`,
  ])('%s is not for a client, a coach or anybody unknown', (call) =>
    play(async ({ as }) => {
      for (const who of ['client', 'coach', 'anonymous'] as const) {
        await expect(as(who, call)).rejects.toEqual(forbidden());
      }
    }),
  );

  test('a coach sees the modules that coaches use, without stacks; a client and anybody unknown see nothing', () =>
    play(async ({ as, one }) => {
      await as('client', report, [json([error, { ...error, module: 'mf_coach' }]), '[]']);
      const { performance } = await one<{ performance: { errors: { module: string; stack: string | null }[] } }>(
        'coach',
        'select public.performance_figures(1) as performance',
      );
      expect(performance.errors).toMatchObject([{ module: 'mf_coach', stack: null }]);
      for (const who of ['client', 'anonymous'] as const) {
        await expect(as(who, 'select public.performance_figures()')).rejects.toEqual(forbidden());
      }
    }));

  test('old reports are swept by the server alone', () =>
    play(async ({ as, one, server }) => {
      await server(`update public.client_errors set at = now() - interval '100 days'`);
      await expect(as('admin', 'select private.sweep_browser_reports(now())')).rejects.toEqual(forbidden());
      await server(`select private.sweep_browser_reports(now() - interval '90 days')`);
      expect(await one('admin', 'select count(*)::int as kept from public.client_errors')).toEqual({ kept: 0 });
    }));
});
