import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const save = 'select public.save_availability($1, $2, $3, $4) as answer';
const settings = {
  buffer_before: 5,
  buffer_after: 10,
  min_notice_minutes: 60,
  booking_window_days: 30,
  cancel_notice_minutes: 120,
  slot_step_minutes: 15,
  auto_confirm: true,
  session_lengths: [60, 30],
  session_types: ['video'],
  video_url: 'https://meet.milepost.test/dana',
  phone: '',
  address: null,
};
const saved = (version: number, hours: readonly object[], exceptions: readonly object[] = [], change: object = {}) => [
  version,
  JSON.stringify({ ...settings, ...change }),
  JSON.stringify(hours),
  JSON.stringify(exceptions),
];
const hours = (weekday: number, starts_at: string, ends_at: string) => ({ weekday, starts_at, ends_at });

describe.each(quickDatabaseKinds)('saving availability on %s', (kind) => {
  const play = useStage(kind);

  test('takes all at once and names the sessions that lie outside now', () =>
    play(async ({ one, server }) => {
      await server(`delete from public.coaching_sessions where coach_id = $1 and id <> $2`, [
        people.coach,
        rows.upcomingSession,
      ]);
      const first = await one(
        'coach',
        save,
        saved(
          0,
          [hours(1, '09:00', '12:00')],
          [{ starts_on: '2090-03-01', ends_on: '2090-03-02', starts_at: null, ends_at: null, note: ' Away ' }],
        ),
      );
      expect(first).toMatchObject({
        answer: { saved: true, version: 1, outside: [{ id: rows.upcomingSession, title: 'Ahead' }] },
      });
      expect(await server('select * from public.coach_profiles where user_id = $1', [people.coach])).toEqual([
        expect.objectContaining({
          buffer_after: 10,
          slot_step_minutes: 15,
          auto_confirm: true,
          session_lengths: [30, 60],
        }),
      ]);
      expect(
        await server('select note from public.availability_overrides where coach_id = $1', [people.coach]),
      ).toEqual([{ note: 'Away' }]);
      expect(
        await server('select video_url, phone from public.coach_meeting_places where coach_id = $1', [people.coach]),
      ).toEqual([{ video_url: 'https://meet.milepost.test/dana', phone: null }]);
      expect(await one('coach', save, saved(0, []))).toEqual({ answer: { saved: false } });
      expect(
        await server('select starts_at from public.availability_rules where coach_id = $1', [people.coach]),
      ).toHaveLength(1);
    }));

  test('refuses hours that overlap, and keeps what was', () =>
    play(async ({ as, server }) => {
      const before = await server('select count(*) from public.availability_rules where coach_id = $1', [people.coach]);
      await expect(
        as('coach', save, saved(0, [hours(2, '09:00', '12:00'), hours(2, '11:30', '13:00')])),
      ).rejects.toEqual(refused('Hours on Tuesday overlap: those from 09:00 and those from 11:30'));
      await expect(
        as(
          'coach',
          save,
          saved(
            0,
            [],
            [
              { starts_on: '2090-03-01', ends_on: '2090-03-01', starts_at: '09:00', ends_at: '12:00' },
              { starts_on: '2090-03-01', ends_on: '2090-03-01', starts_at: '09:00', ends_at: '10:00' },
            ],
          ),
        ),
      ).rejects.toEqual(refused('Hours on Mar 1, 2090 overlap'));
      await expect(as('coach', save, saved(0, [], [], { session_lengths: [50] }))).rejects.toMatchObject({
        code: '23514',
      });
      expect(
        await server('select count(*) from public.availability_rules where coach_id = $1', [people.coach]),
      ).toEqual(before);
    }));

  test.each(['client', 'admin', 'anonymous'] as const)('%s has no hours to set', (person) =>
    play(async ({ as }) => {
      await expect(as(person, save, saved(0, []))).rejects.toEqual(forbidden());
    }),
  );
});
