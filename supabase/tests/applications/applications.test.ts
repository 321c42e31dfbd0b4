import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const eventsOf =
  'select id, kind, from_status, to_status, actor_id from public.application_events where application_id = $1 order by created_at, kind';
const setTime = 'select * from public.set_event_time($1, $2)';

describe.each(quickDatabaseKinds)('the history of applications on %s', (kind) => {
  const play = useStage(kind);

  test('begins at the date of the application and notes each move', () =>
    play(async ({ one, as }) => {
      const { id } = await one<{ id: string }>(
        'client',
        `insert into public.job_applications (client_id, job_title, company_name, applied_at)
         values ($1, 'PM', 'Parcelwise', '2026-01-05T10:00:00Z') returning id`,
        [people.client],
      );
      const [first] = await as(
        'client',
        'select occurred_at from public.application_events where application_id = $1',
        [id],
      );
      expect(first).toEqual({ occurred_at: '2026-01-05T10:00:00+00:00' });

      const moved = await one(
        'client',
        `update public.job_applications set status = 'Interviewing' where id = $1 returning last_update = now() as noted`,
        [id],
      );
      expect(moved).toEqual({ noted: true });
      expect(await as('coach', eventsOf, [id])).toMatchObject([
        { kind: 'created', from_status: null, to_status: 'Applied', actor_id: people.client },
        { kind: 'status', from_status: 'Applied', to_status: 'Interviewing', actor_id: people.client },
      ]);
    }));

  test('the place on the board is no progress', () =>
    play(async ({ one }) => {
      expect(
        await one(
          'client',
          `update public.job_applications set position = 99, archived_at = now() where id = $1 returning last_update`,
          [rows.application],
        ),
      ).toEqual({ last_update: null });
    }));

  test('the owner corrects when something happened, but not into the future', () =>
    play(async ({ as, one }) => {
      const [created] = await as<{ id: string }>(
        'client',
        `select id from public.application_events where application_id = $1 and kind = 'created'`,
        [rows.application],
      );
      const id = created?.id;
      expect(await one('client', setTime, [id, '2026-02-01T09:00:00Z'])).toMatchObject({
        occurred_at: '2026-02-01T09:00:00+00:00',
      });
      expect(
        await one('client', 'select applied_at from public.job_applications where id = $1', [rows.application]),
      ).toEqual({
        applied_at: '2026-02-01T09:00:00+00:00',
      });
      await expect(as('client', setTime, [id, '2100-01-01T00:00:00Z'])).rejects.toEqual(
        refused("Choose a time that isn't in the future"),
      );
      expect(await one('client', setTime, [rows.interview, '2100-01-01T00:00:00Z'])).toMatchObject({
        kind: 'interview',
      });
    }));

  test.each(['coach', 'otherClient', 'admin', 'anonymous'] as const)('%s corrects nothing', (person) =>
    play(async ({ as }) => {
      await expect(as(person, setTime, [rows.interview, '2026-02-01T09:00:00Z'])).rejects.toEqual(forbidden());
    }),
  );
});
