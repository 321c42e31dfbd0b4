import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

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

/** What follows comes from that address, as the data API reports it. */
const from = ({ server }: Pick<Scene, 'server'>, address: string) =>
  server(`select set_config('request.headers', $1, true)`, [json({ 'x-client-address': address })]);
const many = (row: object, count: number): string => json(Array.from({ length: count }, () => row));
const kept = `select version, is_signed_in, count(*)::int as rows from public.client_errors
  where version <> '1.0.0' group by version, is_signed_in order by version, is_signed_in`;
const healthOf = async ({ one }: Pick<Scene, 'one'>, version: string): Promise<object | undefined> => {
  const { health } = await one<{ health: { version: string }[] }>('admin', 'select public.module_health(5) as health');
  return health.find((release) => release.version === version);
};

describe.each(quickDatabaseKinds)('reports of browsers on %s', (kind) => {
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

  test('a flood of one address keeps 100 rows a minute, and takes nothing from another address or a person', () =>
    play(async (scene) => {
      const { as, server } = scene;
      const rows = many({ ...error, version: 'flood' }, 50);
      const vitals = many({ ...vital, version: 'flood' }, 50);
      await from(scene, '203.0.113.1');
      for (let turn = 0; turn < 62; turn += 1) await as('anonymous', report, [rows, vitals]);
      await from(scene, '203.0.113.2');
      await as('anonymous', report, [json([error]), '[]']);
      await as('client', report, [json([error]), '[]']);
      expect(await server(kept)).toEqual([
        { version: '1.1.0', is_signed_in: false, rows: 1 },
        { version: '1.1.0', is_signed_in: true, rows: 1 },
        { version: 'flood', is_signed_in: false, rows: 100 },
      ]);
      expect(await server(`select from public.web_vitals where version = 'flood'`)).toHaveLength(100);
    }));

  test('a flood of one person keeps 200 rows a minute, and takes nothing from others', () =>
    play(async ({ as, server }) => {
      for (let turn = 0; turn < 6; turn += 1) {
        await as('client', report, [many({ ...error, version: 'flood' }, 50), '[]']);
      }
      await as('coach', report, [json([error]), '[]']);
      expect(await server(kept)).toEqual([
        { version: '1.1.0', is_signed_in: true, rows: 1 },
        { version: 'flood', is_signed_in: true, rows: 200 },
      ]);
    }));

  test('all who are not signed in keep 3000 rows a minute, which hears of nobody signed in less', () =>
    play(async (scene) => {
      const { as, server } = scene;
      await server(
        `insert into public.client_errors (module, version, channel, kind, message, sender)
         select 'shell', 'flood', 'stable', 'error', 'again', sha256(n::text::bytea) from generate_series(1, 3000) n`,
      );
      await from(scene, '203.0.113.1');
      await as('anonymous', report, [json([{ ...error, version: 'late' }]), '[]']);
      await as('client', report, [json([error]), '[]']);
      expect(await server(kept)).toEqual([
        { version: '1.1.0', is_signed_in: true, rows: 1 },
        { version: 'flood', is_signed_in: false, rows: 3000 },
      ]);
    }));

  test('what comes without a sign-in is counted apart, however much of it there is', () =>
    play(async (scene) => {
      const { as } = scene;
      for (let address = 1; address <= 5; address += 1) {
        await from(scene, `203.0.113.${address}`);
        await as('anonymous', report, [many({ ...error, kind: 'load' }, 50), many(vital, 50)]);
      }
      await as('client', report, ['[]', json([vital])]);
      expect(await healthOf(scene, '1.1.0')).toMatchObject({
        loads: 1,
        load_failures: 0,
        errors: 0,
        people: 1,
        people_with_load_failures: 0,
        anonymous_loads: 250,
        anonymous_failures: 250,
      });
    }));

  test.each([
    ['who tells of failures alone', { error: 50, load: 0 }, { errors: 10, loads: 4 }],
    ['who tells of visits alone', { error: 0, load: 50 }, { errors: 0, loads: 14 }],
    ['who visits all day and meets a failure now and then', { error: 5, load: 50 }, { errors: 1, loads: 14 }],
  ])('one person, %s, weighs ten visits at most', (_who, { error: errors, load: loads }, counted) =>
    play(async (scene) => {
      await scene.as('client', report, [many(error, errors), many(vital, loads)]);
      await scene.as('coach', report, ['[]', many(vital, 4)]);
      expect(await healthOf(scene, '1.1.0')).toMatchObject({ ...counted, people: 2 });
    }),
  );

  test('a sign-in that has ended counts as none', () =>
    play(async (scene) => {
      await scene.server('update auth.sessions set not_after = now()');
      await scene.as('client', report, [json([error]), '[]']);
      await scene.server('update auth.sessions set not_after = null');
      expect(await healthOf(scene, '1.1.0')).toMatchObject({ errors: 0, anonymous_failures: 1 });
    }));

  test('forged errors push no real one off the list, and are told apart', () =>
    play(async (scene) => {
      await scene.server(
        `insert into public.client_errors (module, version, channel, kind, message)
         select 'shell', 'forged', 'stable', 'error', 'forged ' || translate(n::text, '0123456789', 'ghijklmnop')
         from generate_series(1, 200) n, generate_series(1, 3)`,
      );
      await scene.as('client', report, [json([error]), '[]']);
      const { errors } = await scene.one<{ errors: object[] }>(
        'admin',
        'select public.client_error_groups(1) as errors',
      );
      expect(errors).toHaveLength(101);
      expect(errors[0]).toMatchObject({ version: '1.1.0', is_signed_in: true, count: 1, people: 1 });
      expect(errors[1]).toMatchObject({ version: 'forged', is_signed_in: false, count: 3, people: null });
    }));

  test.each(['client_errors', 'web_vitals'])('nobody reads who sent what of %s, nor the key that hides it', (table) =>
    play(async ({ as, server }) => {
      await as('client', report, [json([error]), json([vital])]);
      await expect(as('admin', `select sender from public.${table}`)).rejects.toEqual(forbidden());
      await expect(as('admin', 'select from private.report_key')).rejects.toEqual(forbidden());
      const rows = await server<{ sender: Uint8Array }>(`select sender from public.${table} where version = '1.1.0'`);
      expect(rows[0]?.sender).toHaveLength(32);
    }),
  );

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
      const { performance } = await one<{ performance: { vitals: object[] } }>(
        'admin',
        'select public.performance_figures(1) as performance',
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

  test('a coach sees figures of the modules that coaches use; a client and anybody unknown see nothing', () =>
    play(async ({ as, one }) => {
      await as('client', report, ['[]', json([vital, { ...vital, module: 'mf_coach' }])]);
      const { performance } = await one<{ performance: { vitals: { module: string }[] } }>(
        'coach',
        'select public.performance_figures(1) as performance',
      );
      expect(performance.vitals.map(({ module }) => module)).toEqual(['mf_coach']);
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
