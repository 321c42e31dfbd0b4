import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

type Group = { fingerprint: string; state: string | null; came_back: boolean };

type Told = { version?: string; minutesAgo?: number; who?: string | null; module?: string; message?: string };

/** An error that a browser reported; `who` is null for visitors. */
const tell = ({ server }: Scene, { version = '1.1.0', minutesAgo = 0, who = 'a', ...more }: Told = {}) =>
  server(
    `insert into public.client_errors (at, module, version, channel, kind, message, stack, path, is_signed_in, sender)
     values (clock_timestamp() - make_interval(mins => $1), $2, $3, 'stable', 'error', $4, 'at x', '/tasks', $5, $6::text::bytea)`,
    [minutesAgo, more.module ?? 'mf_client', version, more.message ?? 'Chunk 11.0a0b failed', who !== null, who],
  );
const listed = async ({ one }: Scene, who: 'admin' | 'coach' = 'admin', days = 7): Promise<Group[]> =>
  (await one<{ groups: Group[] }>(who, 'select public.client_error_groups($1) as groups', [days])).groups;
const first = async (scene: Scene): Promise<Group> => {
  const [group] = await listed(scene);
  if (!group) throw new Error('No error is listed');
  return group;
};
const set = 'select public.set_client_error_state($1, $2, $3)';

describe.each(quickDatabaseKinds)('groups of errors on %s', (kind) => {
  const stage = useStage(kind);
  const play = (act: (scene: Scene) => Promise<void>) =>
    stage(async (scene) => {
      await scene.server('delete from public.client_errors');
      await act(scene);
    });

  test('an error is one whatever its numbers and release, with people, releases, first and last time', () =>
    play(async (scene) => {
      await tell(scene, { minutesAgo: 20_000, version: '1.0.0' });
      await tell(scene, { minutesAgo: 60 });
      await tell(scene, { minutesAgo: 30, message: 'Chunk 12.ffe1 failed' });
      await tell(scene, { who: 'b', message: 'Chunk 13.0c failed' });
      await tell(scene, { who: null });
      await tell(scene, { module: 'mf_coach' });
      const groups = await listed(scene);
      expect(groups).toHaveLength(3);
      expect(groups[0]).toMatchObject({
        module: 'mf_client',
        message: 'Chunk 13.0c failed',
        version: '1.1.0',
        count: 3,
        people: 2,
        releases: [
          { version: '1.1.0', count: 3 },
          { version: '1.0.0', count: 1 },
        ],
        state: 'new',
        came_back: false,
      });
      expect(groups.at(-1)).toMatchObject({ is_signed_in: false, people: null, count: 1 });
      const [{ days } = { days: 0 }] = await scene.server<{ days: number }>(
        `select round(extract(epoch from now() - $1::timestamptz) / 86400)::int as days`,
        [(groups[0] as Group & { first_at: string }).first_at],
      );
      expect(days).toBe(14);
    }));

  test('what is seen stays so, and can be new again; each says who said it', () =>
    play(async (scene) => {
      await tell(scene, { minutesAgo: 5 });
      const { fingerprint } = await first(scene);
      await scene.as('admin', set, [fingerprint, 'seen', null]);
      await tell(scene, { version: '1.2.0' });
      expect(await first(scene)).toMatchObject({ state: 'seen', changed_by: expect.any(String) as string });
      await scene.as('admin', set, [fingerprint, 'new', null]);
      expect(await first(scene)).toMatchObject({ state: 'new', changed_by: null });
    }));

  test.each([
    ['a later release', { version: '1.10.0' }, true],
    ['the release that was to have it no more', { version: '1.2.0' }, true],
    ['the release before, in a page that is still open', { version: '1.1.0' }, false],
    ['a release older than those that had it', { version: '1.0.0' }, false],
    ['a later release, by strangers', { version: '1.10.0', who: null }, false],
    ['what is no release', { version: 'zzz' }, false],
  ])('what was fixed and is seen in %s: comes back %p', (_where, again, comesBack) =>
    play(async (scene) => {
      await tell(scene, { minutesAgo: 5 });
      const { fingerprint } = await first(scene);
      await scene.as('admin', set, [fingerprint, 'fixed', '1.2.0']);
      await tell(scene, again);
      expect((await listed(scene)).find((group) => group.fingerprint === fingerprint)).toMatchObject({
        state: comesBack ? 'new' : 'fixed',
        came_back: comesBack,
        fixed_in: '1.2.0',
      });
    }),
  );

  test('a version that had it is none in which it is fixed', () =>
    play(async (scene) => {
      await tell(scene);
      const { fingerprint } = await first(scene);
      await expect(scene.as('admin', set, [fingerprint, 'fixed', '1.1.0'])).rejects.toEqual(
        refused('This error was seen in 1.1.0. Enter a later version.'),
      );
      await expect(scene.as('admin', set, ['nothing', 'seen', null])).rejects.toEqual(
        refused('This error is no longer kept.'),
      );
      for (const [state, version] of [
        ['fixed', null],
        ['fixed', 'next'],
        ['seen', '1.2.0'],
        ['gone', null],
      ]) {
        await expect(scene.as('admin', set, [fingerprint, state, version])).rejects.toMatchObject({ code: '23514' });
      }
    }));

  test('nor is one older than the first that had it, of which people who were signed in tell first', () =>
    play(async (scene) => {
      await tell(scene, { version: '0.9.0', who: null });
      await tell(scene, { version: 'zzz' });
      await tell(scene, { version: '1.10.0' });
      await tell(scene, { version: '1.2.0' });
      const { fingerprint } = await first(scene);
      await expect(scene.as('admin', set, [fingerprint, 'fixed', '1.1.9'])).rejects.toEqual(
        refused('This error was first seen in 1.2.0. Enter a later version.'),
      );
      await scene.as('admin', set, [fingerprint, 'fixed', '1.3.0']);
      await scene.server('delete from public.client_errors where is_signed_in');
      await scene.as('admin', set, [fingerprint, 'fixed', '1.1.9']);
      await expect(scene.as('admin', set, [fingerprint, 'fixed', '0.8.0'])).rejects.toEqual(
        refused('This error was first seen in 0.9.0. Enter a later version.'),
      );
    }));

  test('of two who mark an error at once, the second is told what the first said', () =>
    play(async (scene) => {
      await tell(scene);
      const shown = async () => {
        const { fixed_in, changed_at: at } = (await first(scene)) as Group &
          Record<'fixed_in' | 'changed_at', string | null>;
        // As a page knows it.
        return { fixed_in, changed_at: at && new Date(at).toISOString() };
      };
      const { fingerprint } = await first(scene);
      const mark = async (state: string, version: string | null, seen: object) =>
        scene.as('admin', 'select public.set_client_error_state($1, $2, $3, $4)', [fingerprint, state, version, seen]);
      const changed = (now: string) =>
        refused(
          `Someone else, or another window, changed this error first. It is now marked as ${now}. Look at it, then try again.`,
        );
      const atNew = await shown();
      await mark('seen', null, atNew);
      await expect(mark('fixed', '1.2.0', atNew)).rejects.toEqual(changed('seen'));
      const atSeen = await shown();
      await mark('fixed', '1.2.0', atSeen);
      await expect(mark('new', null, atSeen)).rejects.toEqual(changed('fixed in 1.2.0'));
      const atFixed = await shown();
      await mark('new', null, atFixed);
      await expect(mark('fixed', '1.3.0', atFixed)).rejects.toEqual(changed('new'));
      await expect(
        scene.as('coach', 'select public.set_client_error_state($1, $2, $3, $4)', [fingerprint, 'new', null, {}]),
      ).rejects.toEqual(forbidden());
    }));

  test('a coach sees kinds of errors of own modules, without texts and states; nobody else sees or says anything', () =>
    play(async (scene) => {
      await tell(scene);
      await tell(scene, { module: 'mf_coach' });
      await tell(scene, { module: 'mf_coach', message: 'another' });
      const { fingerprint } = await first(scene);
      await scene.as('admin', set, [fingerprint, 'seen', null]);
      const groups = await listed(scene, 'coach');
      expect(groups).toEqual([
        expect.objectContaining({
          module: 'mf_coach',
          fingerprint: null,
          message: null,
          stack: null,
          state: null,
          count: 2,
        }),
      ]);
      expect(JSON.stringify(groups)).not.toMatch(/Chunk|another/);
      for (const who of ['client', 'organizationAdmin', 'anonymous'] as const) {
        await expect(scene.as(who, 'select public.client_error_groups()')).rejects.toEqual(forbidden());
      }
      for (const who of ['coach', 'client', 'anonymous'] as const) {
        await expect(scene.as(who, set, [fingerprint, 'new', null])).rejects.toEqual(forbidden());
      }
      await expect(scene.as('admin', 'select from private.client_error_states')).rejects.toEqual(forbidden());
    }));
});
