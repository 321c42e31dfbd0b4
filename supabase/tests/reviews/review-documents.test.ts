import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const path = `${people.client}/reviews/${rows.addressedReview}/${rows.newVersion}.pdf`;
const add = `insert into public.review_versions (id, review_id, file_path, file_name, file_size, mime_type, number, uploaded_by)
  values ($1, $2, $3, 'Second.pdf', 7, 'text/plain', 99, '${people.otherClient}') returning number, file_size, mime_type, uploaded_by`;
const second = [rows.newVersion, rows.addressedReview, path];
const say = `insert into public.review_comments (review_id, version_id, parent_id, author_id, page, quote, body)
  values ($1, $2, $3, auth.uid(), $4, $5, $6) returning id, version_id`;
const resolve = 'select * from public.resolve_review_comment($1, $2)';
const remove = 'delete from public.review_comments where id = $1';
const look = 'select from public.review_comments where id = $1';
const told = `select user_id, title, body from public.notifications where kind = $1 and created_at = now() order by user_id`;

describe.each(quickDatabaseKinds)('documents of a review on %s', (kind) => {
  const play = useStage(kind);

  test('a version gets its number, its facts from the stored file, and its sender from the sign-in', () =>
    play(async ({ one, server }) => {
      expect(await one('client', add, second)).toEqual({
        number: 2,
        file_size: 2048,
        mime_type: 'application/pdf',
        uploaded_by: people.client,
      });
      expect(await server(told, ['review_version'])).toMatchObject([{ user_id: people.coach }]);
    }));

  test('the files of a deleted review go when it is swept away, not before', () =>
    play(async ({ as, one, server }) => {
      await one('client', add, second);
      const files = () => server(`select from storage.objects where bucket_id = 'documents' and name = $1`, [path]);
      await as('client', 'delete from public.review_requests where id = $1', [rows.addressedReview]);
      await server('select private.sweep_deleted()');
      expect(await files()).toHaveLength(1);
      await server(`update public.review_requests set deleted_at = now() - interval '31 days' where id = $1`, [
        rows.addressedReview,
      ]);
      await server('select private.sweep_deleted()');
      expect(await files()).toHaveLength(0);
    }));

  test('its coach adds an annotated version, and the client is told', () =>
    play(async ({ one, server }) => {
      expect(await one('coach', add, second)).toMatchObject({ uploaded_by: people.coach });
      expect(await server(told, ['review_version'])).toMatchObject([{ user_id: people.client }]);
    }));

  test('a version needs its file, at its place', () =>
    play(async ({ as }) => {
      const missing = path.replace('.pdf', '.txt');
      await expect(as('client', add, [rows.newVersion, rows.addressedReview, missing])).rejects.toEqual(
        refused("The document didn't upload. Try again."),
      );
      await expect(
        as('client', add, [rows.newVersion, rows.addressedReview, `${people.otherClient}/secret.pdf`]),
      ).rejects.toEqual(refused('The document is in the wrong place'));
    }));

  test('nothing is added to a review that has ended, nor by a coach whose assignment has', () =>
    play(async ({ as, one, server }) => {
      await server(`update public.review_requests set status = 'Completed' where id = $1`, [rows.addressedReview]);
      await expect(as('client', add, second)).rejects.toEqual(
        refused('A document can be added only while the review is open'),
      );
      await server(`update public.review_requests set status = 'In Progress' where id = $1`, [rows.addressedReview]);
      await one('admin', 'update public.client_coach_assignments set is_active = false where id = $1 returning id', [
        rows.assignment,
      ]);
      await expect(as('coach', add, second)).rejects.toEqual(forbidden());
      expect(
        await as('coach', 'select from public.review_versions where id = $1', [rows.addressedVersion]),
      ).toHaveLength(1);
    }));

  test('the wished date is worded by the client, and only while the request is pending', () =>
    play(async ({ as, server }) => {
      const wish = `update public.review_requests set wished_completion = current_date + 9 where id = $1 returning 1 as done`;
      await expect(as('coach', wish, [rows.addressedReview])).rejects.toEqual(
        forbidden('Only the client can edit this request'),
      );
      expect(await as('client', wish, [rows.addressedReview])).toHaveLength(1);
      await server(`update public.review_requests set status = 'In Progress' where id = $1`, [rows.addressedReview]);
      await expect(
        as('client', `update public.review_requests set wished_completion = null where id = $1`, [
          rows.addressedReview,
        ]),
      ).rejects.toEqual(refused('You can change a request only while it is pending'));
    }));
});

describe.each(quickDatabaseKinds)('comments of a review on %s', (kind) => {
  const play = useStage(kind);

  test('a passage is quoted and answered; the answer stands with its thread', () =>
    play(async ({ one }) => {
      const thread = await one<{ id: string }>('coach', say, [
        rows.addressedReview,
        rows.addressedVersion,
        null,
        1,
        'ten years of',
        'Which ten?',
      ]);
      expect(await one('client', say, [rows.addressedReview, null, thread.id, null, null, 'These'])).toMatchObject({
        version_id: rows.addressedVersion,
      });
    }));

  test('a comment stays within its request, and threads are one level deep', () =>
    play(async ({ as, one }) => {
      await expect(
        as('client', say, [rows.addressedReview, rows.versionForAnotherCoach, null, null, null, 'Hm']),
      ).rejects.toEqual(refused('That version belongs to another request'));
      await expect(
        as('client', say, [rows.addressedReview, null, rows.commentForAnotherCoach, null, null, 'Hm']),
      ).rejects.toEqual(refused('The comment you replied to was deleted'));
      const reply = await one<{ id: string }>('client', say, [
        rows.addressedReview,
        null,
        rows.coachComment,
        null,
        null,
        'Yes',
      ]);
      await expect(as('coach', say, [rows.addressedReview, null, reply.id, null, null, 'Deeper'])).rejects.toEqual(
        refused('Reply to the comment that starts the thread'),
      );
    }));

  test('both settle a thread and open it again; nobody else does', () =>
    play(async ({ as, one }) => {
      expect(await one('client', resolve, [rows.coachComment, true])).toMatchObject({ resolved_by: people.client });
      expect(await one('coach', resolve, [rows.coachComment, false])).toMatchObject({
        resolved_at: null,
        resolved_by: null,
      });
      for (const person of ['otherClient', 'newCoach', 'otherCoach', 'admin', 'anonymous'] as const) {
        await expect(as(person, resolve, [rows.coachComment, true])).rejects.toEqual(forbidden());
      }
      await one('admin', 'update public.client_coach_assignments set is_active = false where id = $1 returning id', [
        rows.assignment,
      ]);
      await expect(as('coach', resolve, [rows.coachComment, true])).rejects.toEqual(forbidden());
    }));

  test('what is settled is not set by hand', () =>
    play(async ({ as }) => {
      await expect(
        as('client', 'update public.review_comments set resolved_at = now() where id = $1', [rows.clientComment]),
      ).rejects.toEqual(forbidden("resolved_at can't be changed"));
    }));

  test('an own comment is deleted and comes back; an answered one stays', () =>
    play(async ({ as }) => {
      await as('client', remove, [rows.clientComment]);
      expect(await as('coach', look, [rows.clientComment])).toHaveLength(0);
      for (const person of ['coach', 'otherClient'] as const) {
        await expect(
          as(person, 'select public.restore_deleted($1, $2)', ['review_comments', rows.clientComment]),
        ).rejects.toEqual(forbidden());
      }
      await as('client', 'select public.restore_deleted($1, $2)', ['review_comments', rows.clientComment]);
      expect(await as('coach', look, [rows.clientComment])).toHaveLength(1);
      await as('coach', say, [rows.addressedReview, null, rows.clientComment, null, null, 'Why?']);
      await expect(as('client', remove, [rows.clientComment])).rejects.toEqual(
        refused("You can't delete a comment that has replies. Resolve it instead."),
      );
    }));

  test('many comments are one unread message; once it is read the next one is another', () =>
    play(async ({ as, server }) => {
      await server(`delete from public.notifications where kind = 'review_commented'`);
      for (const words of ['One', 'Two', 'Three']) {
        await as('coach', say, [rows.addressedReview, null, null, null, null, words]);
      }
      const [message, ...more] = await server(told, ['review_commented']);
      expect(more).toEqual([]);
      expect(message).toMatchObject({
        user_id: people.client,
        title: '3 new comments',
        body: expect.stringMatching(/Three$/),
      });
      await server(`update public.notifications set read_at = now() where kind = 'review_commented'`);
      await as('coach', say, [rows.addressedReview, null, null, null, null, 'Four']);
      expect(await server(told, ['review_commented'])).toHaveLength(2);
    }));
});

describe.each(quickDatabaseKinds)('the list of all reviews on %s', (kind) => {
  const play = useStage(kind);
  const list = 'select public.list_reviews(p_search => $1, p_status => $2, p_limit => 1) as page';

  test('an administrator searches all requests by words and people', () =>
    play(async ({ one }) => {
      const { page } = await one<{ page: { total: number; rows: object[] } }>('admin', list, ['addressed', null]);
      expect(page).toMatchObject({ total: 1, rows: [{ id: rows.addressedReview, versions: 1, open_comments: 2 }] });
      const all = await one<{ page: { total: number; rows: object[] } }>('admin', list, [null, 'Pending']);
      expect(all.page.total).toBeGreaterThan(3);
      expect(all.page.rows).toHaveLength(1);
    }));

  test('nobody else does', () =>
    play(async ({ as }) => {
      for (const person of ['client', 'coach', 'organizationAdmin', 'anonymous'] as const) {
        await expect(as(person, list, [null, null])).rejects.toEqual(forbidden());
      }
    }));
});
