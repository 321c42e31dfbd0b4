import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { insights } from './application-history.ts';
import { add, history, move } from '../own-applications.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const remove = 'select public.remove_move($1)';
const set = 'update public.job_applications set status = $2 where id = $1';

type Step = { id: string; from_status: string | null; to_status: string };
/** The steps of its history by their day. */
const steps = ({ as }: Scene, id: string | undefined) =>
  as<Step>(
    'newClient',
    `select id, from_status, to_status from public.application_events
     where application_id = $1 and kind in ('created', 'status') order by kind <> 'created', occurred_at`,
    [id],
  );
const words = (found: readonly Step[]) =>
  found.map(({ from_status, to_status }) => `${from_status ?? ''} > ${to_status}`);
const current = ({ one }: Scene, id: string | undefined) =>
  one<{ status: string; is_old: boolean }>(
    'newClient',
    'select status, status_since = applied_at as is_old from public.job_applications where id = $1',
    [id],
  );
/** Moves it, each step on its own day of the past. */
async function tell(scene: Scene, ...statuses: readonly string[]): Promise<string> {
  const [id = ''] = await add(scene, 'A');
  await scene.as('newClient', `update public.job_applications set applied_at = '2026-01-01T12:00:00Z' where id = $1`, [
    id,
  ]);
  for (const [index, status] of statuses.entries()) {
    await scene.as('newClient', set, [id, status]);
    await scene.as(
      'newClient',
      `select public.set_event_time(e.id, $2) from public.application_events e
       where e.application_id = $1 and e.kind = 'status' and e.occurred_at = now()`,
      [id, `2026-02-0${index + 1}T12:00:00Z`],
    );
  }
  return id;
}

describe.each(quickDatabaseKinds)('moves that were a mistake, on %s', (kind) => {
  const play = useStage(kind);

  test('a move that is put right within the hour leaves no trace, by form and by board', () =>
    play(async (scene) => {
      const [b, a] = await add(scene, 'B', 'A');
      await scene.as('newClient', set, [a, 'Interviewing']);
      await scene.as('newClient', set, [a, 'Applied']);
      await scene.one('newClient', move, [b, 'Rejected', null]);
      const back = await scene.one<{ is_old: boolean }>(
        'newClient',
        'select status_since = applied_at as is_old from public.move_application($1, $2)',
        [b, 'Applied'],
      );
      expect(back).toEqual({ is_old: true });
      for (const id of [a, b]) expect(await history(scene, id)).toEqual([{ kind: 'created', to_status: 'Applied' }]);
      expect(await current(scene, a)).toEqual({ status: 'Applied', is_old: true });
      const { answered, moves } = await insights(scene, 'UTC', ['2020-01-01', '2035-01-01']);
      expect([answered, moves]).toEqual([0, []]);
    }));

  test.each([
    [
      'was made more than an hour ago',
      `created_at = now() - interval '61 minutes', occurred_at = now() - interval '61 minutes'`,
    ],
    ['was given another day', `occurred_at = now() - interval '3 days'`],
    ['was made by somebody else', `actor_id = '${people.admin}'`],
  ])('a move that %s stays, and the way back is told', (_, change) =>
    play(async (scene) => {
      const [id] = await add(scene, 'A');
      await scene.as('newClient', set, [id, 'Interviewing']);
      await scene.server(
        `update public.application_events set ${change} where application_id = $1 and kind = 'status'`,
        [id],
      );
      await scene.as('newClient', set, [id, 'Applied']);
      expect(words(await steps(scene, id)).toSorted()).toEqual([
        ' > Applied',
        'Applied > Interviewing',
        'Interviewing > Applied',
      ]);
    }),
  );

  const detour = async (scene: Scene, change: string): Promise<string[]> => {
    const [id] = await add(scene, 'A');
    for (const [index, status] of ['Interviewing', 'Rejected'].entries()) {
      await scene.as('newClient', set, [id, status]);
      await scene.server(
        `update public.application_events set created_at = now() - make_interval(mins => $2)
         where application_id = $1 and kind = 'status' and created_at = now()`,
        [id, 20 - 10 * index],
      );
    }
    await scene.server(
      `update public.application_events set ${change} where application_id = $1 and to_status = 'Interviewing'`,
      [id],
    );
    await scene.as('newClient', set, [id, 'Applied']);
    return words(await steps(scene, id));
  };

  test('a slip of several moves within the hour leaves no trace, in the history as in the figures', () =>
    play(async (scene) => {
      expect(await detour(scene, 'revision = revision')).toEqual([' > Applied']);
      const { answered, moves, funnel } = await insights(scene, 'UTC', ['2020-01-01', '2035-01-01']);
      expect([answered, moves]).toEqual([0, []]);
      expect(funnel.map(({ count }) => count)).toEqual([1, 0, 0]);
    }));

  test.each([
    ['an hour ago', `created_at = now() - interval '61 minutes', occurred_at = now() - interval '61 minutes'`],
    ['on another day', `occurred_at = now() - interval '3 days'`],
    ['by somebody else', `actor_id = '${people.admin}'`],
  ])('a way back over a move that was made %s is told', (_, change) =>
    play(async (scene) => {
      expect((await detour(scene, change)).toSorted()).toEqual([
        ' > Applied',
        'Applied > Interviewing',
        'Interviewing > Rejected',
        'Rejected > Applied',
      ]);
    }),
  );

  test('the last move goes, and the application is what it was', () =>
    play(async (scene) => {
      const id = await tell(scene, 'Interviewing', 'Rejected');
      const [, , wrong] = await steps(scene, id);
      await scene.as('newClient', remove, [wrong?.id]);
      expect(words(await steps(scene, id))).toEqual([' > Applied', 'Applied > Interviewing']);
      expect(await current(scene, id)).toMatchObject({ status: 'Interviewing' });
    }));

  test('a move between others goes, and those beside it are joined', () =>
    play(async (scene) => {
      const id = await tell(scene, 'Interviewing', 'Offer Received', 'Rejected');
      const [, , wrong] = await steps(scene, id);
      await scene.as('newClient', remove, [wrong?.id]);
      expect(words(await steps(scene, id))).toEqual([
        ' > Applied',
        'Applied > Interviewing',
        'Interviewing > Rejected',
      ]);
      expect(await current(scene, id)).toMatchObject({ status: 'Rejected' });
    }));

  test('a move goes with its way back', () =>
    play(async (scene) => {
      const id = await tell(scene, 'Interviewing', 'Applied');
      const [, wrong] = await steps(scene, id);
      await scene.as('newClient', remove, [wrong?.id]);
      expect(words(await steps(scene, id))).toEqual([' > Applied']);
      expect(await current(scene, id)).toEqual({ status: 'Applied', is_old: true });
    }));

  test('the first status that was wrong becomes Applied', () =>
    play(async (scene) => {
      const { id } = await scene.one<{ id: string }>(
        'newClient',
        `insert into public.job_applications (client_id, job_title, company_name, status)
         values ($1, 'PM', 'Parcelwise', 'Interviewing') returning id`,
        [people.newClient],
      );
      const [first] = await steps(scene, id);
      await scene.as('newClient', remove, [first?.id]);
      expect(words(await steps(scene, id))).toEqual([' > Applied']);
      expect(await current(scene, id)).toEqual({ status: 'Applied', is_old: true });
      await expect(scene.as('newClient', remove, [first?.id])).rejects.toEqual(
        refused('An application begins with Applied. Delete the application if it was added by mistake.'),
      );
    }));

  test('nobody else removes a move, and a note is none', () =>
    play(async (scene) => {
      const id = await tell(scene, 'Interviewing');
      const [, step] = await steps(scene, id);
      for (const who of ['coach', 'otherClient', 'admin', 'anonymous'] as const) {
        await expect(scene.as(who, remove, [step?.id])).rejects.toEqual(
          who === 'anonymous' ? forbidden() : forbidden('Only the owner can correct this history'),
        );
      }
      const note = await scene.one<{ id: string }>(
        'newClient',
        `insert into public.application_events (application_id, kind, note) values ($1, 'note', 'Wrote') returning id`,
        [id],
      );
      await expect(scene.as('newClient', remove, [note.id])).rejects.toEqual(refused('Choose a change of status'));
    }));
});

describe.each(quickDatabaseKinds)('an interview that brings its application along, on %s', (kind) => {
  const play = useStage(kind);
  const bring = 'select public.move_to_interviewing($1)';
  const meet = async ({ one }: Scene, id: string | undefined, at: string) =>
    (
      await one<{ id: string }>(
        'newClient',
        `insert into public.application_events (application_id, kind, occurred_at)
         values ($1, 'interview', ${at}) returning id`,
        [id],
      )
    ).id;

  test('moves it on the day of the interview, today where that lies ahead', () =>
    play(async (scene) => {
      const [ahead, past] = await add(scene, 'B', 'A');
      await scene.as('newClient', `update public.job_applications set applied_at = now() - interval '9 days'`);
      await scene.as('newClient', bring, [await meet(scene, past, `now() - interval '2 days'`)]);
      await scene.as('newClient', bring, [await meet(scene, ahead, `now() + interval '2 days'`)]);
      const days = await scene.as(
        'newClient',
        `select a.job_title, a.status, extract(day from now() - e.occurred_at)::integer as ago, a.status_since = e.occurred_at as agrees
         from public.job_applications a join public.application_events e on e.application_id = a.id and e.kind = 'status'
         order by a.job_title`,
      );
      expect(days).toEqual([
        { job_title: 'A', status: 'Interviewing', ago: 2, agrees: true },
        { job_title: 'B', status: 'Interviewing', ago: 0, agrees: true },
      ]);
    }));

  test('leaves one that is further already, and is for its owner alone', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'A');
      await scene.as('newClient', set, [id, 'Offer Received']);
      const interview = await meet(scene, id, 'now()');
      await scene.as('newClient', bring, [interview]);
      expect(await current(scene, id)).toMatchObject({ status: 'Offer Received' });
      for (const who of ['coach', 'otherClient', 'admin', 'anonymous'] as const) {
        await expect(scene.as(who, bring, [interview])).rejects.toEqual(
          who === 'anonymous' ? forbidden() : forbidden('Only its owner can move an application'),
        );
      }
    }));
});
