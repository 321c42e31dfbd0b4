import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people, type Person } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const long = (length: number): string => 'x'.repeat(length);

/** Who tries, on which row, to set what. */
const changes: readonly [Person, string, string, string][] = [
  ['client', 'users', people.client, `role = 'super_admin'`],
  ['client', 'users', people.client, `org_id = '${organizations.second}'`],
  ['client', 'users', people.client, `status = 'suspended'`],
  ['client', 'users', people.client, `email = 'other@milepost.test'`],
  ['client', 'users', people.client, `id = '${people.otherCoach}'`],
  ['client', 'users', people.client, `created_at = '2020-01-01'`],
  ['client', 'users', people.client, `last_seen_at = now()`],
  ['client', 'users', people.client, `avatar_url = 'https://elsewhere.test/pixel.png'`],
  ['admin', 'users', people.client, `avatar_url = 'https://elsewhere.test/pixel.png'`],
  ['admin', 'users', people.client, `role = 'coach'`],
  ['client', 'job_applications', rows.application, `client_id = '${people.otherClient}'`],
  ['client', 'job_applications', rows.application, `created_at = '2020-01-01'`],
  ['client', 'job_applications', rows.application, `deleted_at = now()`],
  ['client', 'tasks', rows.task, `user_id = '${people.otherClient}'`],
  ['coach', 'tasks', rows.task, `user_id = '${people.secondClient}'`],
  ['coach', 'tasks', rows.task, `created_by = '${people.coach}'`],
  ['coach', 'tasks', rows.task, `deleted_at = now()`],
  ['client', 'contacts', rows.contact, `client_id = '${people.otherClient}'`],
  ['client', 'application_events', rows.interview, `kind = 'status'`],
  ['client', 'application_events', rows.interview, `actor_id = '${people.coach}'`],
  ['client', 'application_events', rows.interview, `application_id = '${rows.deletedApplication}'`],
  ['client', 'documents', rows.document, `client_id = '${people.otherClient}'`],
  ['client', 'documents', rows.document, `file_path = '${people.client}/other.pdf'`],
  ['client', 'documents', rows.document, `file_size = 1`],
  ['coach', 'application_comments', rows.applicationComment, `body = 'Reworded'`],
  ['coach', 'coaching_sessions', rows.upcomingSession, `client_id = '${people.secondClient}'`],
  ['coach', 'coaching_sessions', rows.upcomingSession, `coach_id = '${people.otherCoach}'`],
  ['coach', 'coaching_sessions', rows.upcomingSession, `status = 'confirmed'`],
  ['client', 'coaching_sessions', rows.upcomingSession, `status = 'confirmed'`],
  ['coach', 'coaching_sessions', rows.unratedSession, `settled_at = now()`],
  ['coach', 'coaching_sessions', rows.upcomingSession, `reminded_at = now()`],
  ['coach', 'coaching_sessions', rows.upcomingSession, `previous_time = now()`],
  ['client', 'coaching_sessions', rows.upcomingSession, `session_time = session_time + interval '1 day'`],
  ['client', 'coaching_sessions', rows.upcomingSession, `meeting_url = 'https://elsewhere.test'`],
  ['coach', 'coaching_sessions', rows.unratedSession, 'rating = 5'],
  ['admin', 'coaching_sessions', rows.unratedSession, 'rating = 5'],
  ['client', 'review_requests', rows.openReview, `status = 'Completed'`],
  ['coach', 'review_requests', rows.addressedReview, `status = 'Completed'`],
  ['admin', 'review_requests', rows.addressedReview, `status = 'Completed'`],
  ['client', 'review_requests', rows.openReview, `coach_id = '${people.coach}'`],
  ['client', 'review_requests', rows.openReview, `client_id = '${people.otherClient}'`],
  ['client', 'review_requests', rows.openReview, `created_at = '2020-01-01'`],
  ['client', 'review_requests', rows.openReview, `estimated_completion = current_date`],
  ['coach', 'review_requests', rows.addressedReview, `title = 'Reworded'`],
  ['coach', 'materials', rows.material, `coach_id = '${people.otherCoach}'`],
  ['coach', 'materials', rows.material, `version = 9`],
  ['coach', 'materials', rows.material, `file_name = 'other.pdf'`],
  ['coach', 'materials', rows.material, `deleted_at = now()`],
  ['coach', 'review_requests', rows.addressedReview, `kept_until = current_date`],
  ['coach', 'session_notes', rows.sharedNote, `author_id = '${people.client}'`],
  ['coach', 'session_notes', rows.sharedNote, `session_id = '${rows.upcomingSession}'`],
  ['client', 'notifications', rows.notification, `title = 'Forged'`],
  ['coach', 'availability_rules', rows.hoursOfCoach, `coach_id = '${people.otherCoach}'`],
  ['coach', 'busy_blocks', rows.busyTimeOfCoach, `coach_id = '${people.otherCoach}'`],
  ['coach', 'busy_calendars', rows.busyCalendarOfCoach, `coach_id = '${people.otherCoach}'`],
  ['coach', 'busy_calendars', rows.busyCalendarOfCoach, `last_success_at = now()`],
  ['coach', 'busy_calendars', rows.busyCalendarOfCoach, `kind = 'file', url = null`],
  [
    'coach',
    'busy_blocks',
    rows.busyTimeOfCoach,
    `calendar_id = '${rows.busyCalendarOfCoach}', uid = 'x', recurrence_id = 'x'`,
  ],
  ['coach', 'coaching_sessions', rows.upcomingSession, `requested_by = '${people.client}'`],
  ['coach', 'goals', rows.goal, `client_id = '${people.secondClient}'`],
  ['coach', 'goals', rows.goal, `created_by = '${people.coach}'`],
  ['client', 'goals', rows.goal, `deleted_at = now()`],
  ['client', 'goals', rows.goal, `reached_at = now()`],
  ['coach', 'milestones', rows.milestone, `goal_id = '${rows.deletedGoal}'`],
  ['client', 'milestones', rows.milestone, `deleted_at = now()`],
  ['client', 'interactions', rows.interaction, `client_id = '${people.otherClient}'`],
  ['client', 'interactions', rows.interaction, `deleted_at = now()`],
  ['admin', 'client_coach_assignments', rows.assignment, `coach_id = '${people.otherCoach}'`],
];

/** Dates that no page can show: one row of them would break the list for client and coach. */
const impossible: readonly [Person, string, string, string][] = [
  ['client', 'tasks', rows.task, 'due_date'],
  ['client', 'tasks', rows.task, 'done_at'],
  ['client', 'job_applications', rows.application, 'deadline_at'],
  ['client', 'job_applications', rows.application, 'follow_up_at'],
  ['client', 'contacts', rows.contact, 'next_contact_at'],
  ['coach', 'review_requests', rows.addressedReview, 'estimated_completion'],
  ['coach', 'goals', rows.goal, 'target_date'],
  ['coach', 'milestones', rows.milestone, 'target_date'],
];

describe.each(quickDatabaseKinds)('guarded columns on %s', (kind) => {
  const play = useStage(kind);

  test.each(impossible)('%s cannot set an impossible date in %s %s: %s', (person, table, id, column) =>
    play(async ({ as }) => {
      for (const date of ['infinity', '-infinity', '9999-12-31']) {
        await expect(
          as(person, `update public.${table} set ${column} = '${date}' where id = '${id}'`),
        ).rejects.toMatchObject({ code: '23514' });
      }
    }),
  );

  test('a name cannot turn the sentences of notifications and logs around', () =>
    play(async ({ server }) => {
      await server(`update public.users set full_name = E'Ada\\u202E Byron' where id = $1`, [people.client]);
      expect(await server('select private.name_of($1) as name', [people.client])).toEqual([{ name: 'Ada Byron' }]);
    }));

  test.each(['', '   '])('nobody is called "%s"', (name) =>
    play(async ({ as }) => {
      await expect(
        as('client', `update public.users set full_name = '${name}' where id = '${people.client}'`),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test.each(changes)('%s cannot change %s %s to %s', (person, table, id, change) =>
    play(async ({ as }) => {
      await expect(as(person, `update public.${table} set ${change} where id = '${id}'`)).rejects.toEqual(forbidden());
    }),
  );

  test('a coach cannot call a profile verified', () =>
    play(async ({ as }) => {
      await expect(
        as('coach', `update public.coach_profiles set verified_at = now() where user_id = '${people.coach}'`),
      ).rejects.toEqual(forbidden("verified_at can't be changed"));
    }));

  test('sending guarded columns along unchanged is fine', () =>
    play(async ({ one }) => {
      const row = await one(
        'client',
        `update public.users set full_name = 'Alex R.', role = role, email = email where id = '${people.client}' returning full_name`,
      );
      expect(row).toEqual({ full_name: 'Alex R.' });
    }));

  test('a review starts pending and now, whatever is sent along', () =>
    play(async ({ one }) => {
      const row = await one(
        'client',
        `insert into public.review_requests (client_id, document_type, status, created_at, completed_date, coach_notes, deleted_at)
         values ('${people.client}', 'Resume', 'Completed', '2020-01-01', now(), 'Great', null)
         returning status, created_at = now() as is_new, completed_date, coach_notes`,
      );
      expect(row).toEqual({ status: 'Pending', is_new: true, completed_date: null, coach_notes: null });
    }));

  test('a session starts pending, and an application and a task are made now and by the caller', () =>
    play(async ({ one }) => {
      expect(
        await one(
          'coach',
          `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, rating)
           values ('${people.client}', '${people.coach}', 'New', now() + interval '60 days', 'completed', 5) returning status, rating`,
        ),
      ).toEqual({ status: 'pending', rating: null });
      expect(
        await one(
          'client',
          `insert into public.job_applications (client_id, job_title, company_name, created_at, last_update)
           values ('${people.client}', 'PM', 'Parcelwise', '2020-01-01', '2020-01-01')
           returning created_at = now() as is_new, last_update`,
        ),
      ).toEqual({ is_new: true, last_update: null });
      expect(
        await one(
          'coach',
          `insert into public.tasks (user_id, title, created_by) values ('${people.client}', 'Read', '${people.client}') returning created_by`,
        ),
      ).toEqual({ created_by: people.coach });
    }));

  test('a request is reworded only while it is pending', () =>
    play(async ({ as, server }) => {
      await server(
        `update public.review_requests set status = 'In Progress', coach_id = '${people.coach}' where id = '${rows.openReview}'`,
      );
      await expect(
        as('client', `update public.review_requests set title = 'Late' where id = '${rows.openReview}'`),
      ).rejects.toEqual(refused('You can change a request only while it is pending'));
    }));

  test('a task cannot stand with an application of somebody else', () =>
    play(async ({ as }) => {
      const insert = `insert into public.tasks (user_id, application_id, title) values ($1, '${rows.application}', 'Sneak')`;
      await expect(as('otherClient', insert, [people.otherClient])).rejects.toEqual(
        refused('That application belongs to someone else'),
      );
    }));

  test.each([
    [
      'a title of 201 characters',
      `insert into public.tasks (user_id, title) values ('${people.client}', '${long(201)}')`,
    ],
    ['an empty title', `insert into public.tasks (user_id, title) values ('${people.client}', '   ')`],
    [
      'a name of 121 characters',
      `insert into public.contacts (client_id, name) values ('${people.client}', '${long(121)}')`,
    ],
    [
      'notes of 10,001 characters',
      `insert into public.contacts (client_id, name, notes) values ('${people.client}', 'A', '${long(10_001)}')`,
    ],
    [
      'an unknown priority',
      `insert into public.review_requests (client_id, priority) values ('${people.client}', 'Extreme')`,
    ],
    ['an unknown status', `update public.job_applications set status = 'Hired' where id = '${rows.application}'`],
    [
      'a script as an address',
      `update public.job_applications set job_url = 'javascript:alert(1)' where id = '${rows.application}'`,
    ],
    [
      'a name as an email address',
      `update public.job_applications set recruiter_email = 'Ana Ruiz' where id = '${rows.application}'`,
    ],
    [
      'a salary range upside down',
      `update public.job_applications set salary_min = 2, salary_max = 1 where id = '${rows.application}'`,
    ],
    [
      'a salary for a week',
      `update public.job_applications set salary_period = 'week' where id = '${rows.application}'`,
    ],
    [
      'a year beyond reason',
      `update public.job_applications set applied_at = '275760-09-12' where id = '${rows.application}'`,
    ],
  ])('refuses %s', (_what, statement) =>
    play(async ({ as }) => {
      await expect(as('client', statement)).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('refuses a time zone that does not exist', () =>
    play(async ({ as }) => {
      await expect(
        as('client', `update public.users set time_zone = 'Mars/Base' where id = '${people.client}'`),
      ).rejects.toEqual(refused('There is no time zone Mars/Base'));
    }));
});
