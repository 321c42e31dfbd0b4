import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

type Output = { id: string; text: string | null; version: number; input_hash: string; state: string };
const suggest = ({ one }: Scene, who: Person, slug: string, subject: string | null = null) =>
  one<Output>(who, 'select * from public.suggest_text($1, $2)', [slug, subject]);
const answer = ({ one }: Scene, who: Person, id: string, state: string | null, reason: string | null = null) =>
  one<Output>(who, 'select * from public.answer_suggestion($1, $2, $3)', [id, state, reason]);
const clearClient = async ({ server }: Scene) => {
  await server(`delete from public.job_applications where client_id = $1`, [people.client]);
  await server(`delete from public.tasks where user_id = $1`, [people.client]);
  await server(`delete from public.coaching_sessions where client_id = $1`, [people.client]);
};

describe.each(quickDatabaseKinds)('suggestions on %s', (kind) => {
  const play = useStage(kind);

  test('a summary holds the coach’s own private notes of the session, the next steps apart', () =>
    play(async (scene) => {
      await scene.server(`update public.session_notes set body = $2 where id = $1`, [
        rows.privateNote,
        '- Talked about salary\n\n- [ ] Call Mara\nNext: send the letter',
      ]);
      const { text } = await suggest(scene, 'coach', 'session-summary', rows.unratedSession);
      expect(text).toContain('Notes:\n- Talked about salary\n\n');
      expect(text).toContain('What comes next:\n- Call Mara\n- send the letter');
      expect(text).not.toContain('For both');
      expect(text).not.toContain('You wanted');
    }));

  test('a summary says what the client wanted; without notes there is none', () =>
    play(async (scene) => {
      await expect(suggest(scene, 'coach', 'session-summary', rows.briefedSession)).rejects.toEqual(
        refused('You wrote no private notes in this session. Add one to get a summary'),
      );
      await scene.server(
        `insert into public.session_notes (session_id, author_id, visibility, body) values ($1, $2, 'private', 'One')`,
        [rows.briefedSession, people.coach],
      );
      expect((await suggest(scene, 'coach', 'session-summary', rows.briefedSession)).text).toContain(
        'You wanted: One offer',
      );
    }));

  test.each(['client', 'otherCoach', 'newCoach', 'admin', 'anonymous'] as const)(
    '%s gets no summary of the coach’s notes',
    (who) =>
      play(async ({ as }) => {
        await expect(
          as(who, 'select public.suggest_text($1, $2)', ['session-summary', rows.unratedSession]),
        ).rejects.toEqual(forbidden());
      }),
  );

  test('a week holds what was sent, answered, done and is due, of the caller alone', () =>
    play(async (scene) => {
      await clearClient(scene);
      await scene.server(
        `insert into public.job_applications (client_id, job_title, company_name, status, applied_at)
         values ($1, 'Analyst', 'Acme', 'Applied', now() - interval '1 day'),
                ($1, 'Writer', 'Bolt', 'Applied', now() - interval '2 days'),
                ($1, 'Editor', 'Cord', 'Applied', now() - interval '9 days'),
                ($2, 'Editor', 'Else', 'Applied', now() - interval '1 day')`,
        [people.client, people.otherClient],
      );
      await scene.server(
        `insert into public.tasks (user_id, title, due_date) values ($1, 'Soon', current_date + 3), ($1, 'Later', current_date + 30)`,
        [people.client],
      );
      const { text } = await suggest(scene, 'client', 'weekly-review');
      expect(text).toContain('You sent 2 applications to Acme and Bolt.');
      expect(text).toContain('Due within a week or overdue: 1 task.');
      expect(text).toContain('Consider following up with Cord.');
      expect(text).not.toMatch(/Else|start again|responses/);
      await scene.server(
        `update public.job_applications set status = 'Interviewing' where company_name = 'Acme' and client_id = $1`,
        [people.client],
      );
      expect((await suggest(scene, 'client', 'weekly-review')).text).toContain('First responses: Acme (Interviewing).');
    }));

  test('a week without anything says so', () =>
    play(async (scene) => {
      await clearClient(scene);
      expect((await suggest(scene, 'client', 'weekly-review')).text).toContain(
        'Nothing was logged in these seven days.',
      );
    }));

  test.each(['coach', 'admin'] as const)('%s has no week to review', (who) =>
    play(async (scene) => {
      await expect(suggest(scene, who, 'weekly-review')).rejects.toEqual(
        forbidden('Only a client gets a review of their week'),
      );
    }),
  );

  test('an email greets the contact of the application and says what it waits for', () =>
    play(async (scene) => {
      await scene.server(`delete from public.application_events where application_id = $1 and kind = 'interview'`, [
        rows.application,
      ]);
      await scene.server(
        `update public.job_applications set status = 'Applied', job_title = 'Analyst', company_name = 'Acme' where id = $1`,
        [rows.application],
      );
      await scene.server(`update public.contacts set application_id = null where application_id = $1`, [
        rows.application,
      ]);
      const first = await suggest(scene, 'client', 'follow-up-email', rows.application);
      expect(first.text).toContain('Hello hiring team,\n\nI applied for the Analyst position at Acme on ');
      expect(first.text).not.toMatch(/offer|conversation/);
      await scene.server(`update public.contacts set application_id = $1, name = 'Dana Cole' where id = $2`, [
        rows.application,
        rows.contact,
      ]);
      await scene.server(`update public.job_applications set status = 'Offer Received' where id = $1`, [
        rows.application,
      ]);
      const second = await suggest(scene, 'client', 'follow-up-email', rows.application);
      expect(second.text).toContain('Hello Dana,\n\nThank you for the offer of ');
      await scene.server(`update public.job_applications set status = 'Rejected' where id = $1`, [rows.application]);
      await expect(suggest(scene, 'client', 'follow-up-email', rows.application)).rejects.toEqual(
        refused('There is nothing to follow up on: this application is closed'),
      );
    }));

  test.each(['otherClient', 'coach', 'admin'] as const)('%s gets no email about the client’s application', (who) =>
    play(async (scene) => {
      await expect(suggest(scene, who, 'follow-up-email', rows.application)).rejects.toEqual(
        refused('Application not found'),
      );
    }),
  );

  test('nobody gets one of a deleted application, or of a kind that is not there', () =>
    play(async (scene) => {
      await expect(suggest(scene, 'client', 'follow-up-email', rows.deletedApplication)).rejects.toEqual(
        refused('Application not found'),
      );
      await expect(suggest(scene, 'client', 'anything')).rejects.toEqual(
        refused('There are no suggestions of this kind'),
      );
    }));

  test('the same input with the same version is one suggestion; another input is another', () =>
    play(async (scene) => {
      const first = await suggest(scene, 'client', 'weekly-review');
      expect(first).toMatchObject({
        version: 2,
        state: 'suggested',
        input_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await suggest(scene, 'client', 'weekly-review')).toEqual(first);
      await scene.server(`insert into public.tasks (user_id, title, due_date) values ($1, 'New', current_date)`, [
        people.client,
      ]);
      const second = await suggest(scene, 'client', 'weekly-review');
      expect(second.id).not.toBe(first.id);
      expect(second.input_hash).not.toBe(first.input_hash);
    }));

  test('a template that is not live suggests nothing', () =>
    play(async (scene) => {
      await scene.server(`update public.ai_templates set live_version = null where slug = 'weekly-review'`);
      await expect(suggest(scene, 'client', 'weekly-review')).rejects.toEqual(
        refused('Suggestions of this kind are switched off. Write the text yourself'),
      );
    }));

  test('one that was used keeps its text and can still be reported; a dismissed one loses it', () =>
    play(async (scene) => {
      expect(await answer(scene, 'client', rows.aiOutput, 'used')).toMatchObject({ state: 'used', text: 'Hello Dana' });
      expect(await answer(scene, 'client', rows.aiOutput, 'reported', 'Rude')).toMatchObject({ state: 'reported' });
      expect(await scene.as('admin', 'select reason from public.ai_outputs where id = $1', [rows.aiOutput])).toEqual([
        { reason: 'Rude' },
      ]);
      const { id } = await suggest(scene, 'client', 'weekly-review');
      expect(await answer(scene, 'client', id, 'dismissed')).toMatchObject({ state: 'dismissed', text: null });
      await expect(answer(scene, 'client', id, 'used')).rejects.toEqual(
        refused('This suggestion is dismissed already'),
      );
      expect(await answer(scene, 'client', id, 'reported', 'Rude')).toMatchObject({ state: 'reported', text: '' });
      await expect(answer(scene, 'client', id, 'used')).rejects.toEqual(refused('This suggestion is reported already'));
    }));

  test.each(['used', 'dismissed'])('one that was %s is reported for thirty days, by its person alone', (state) =>
    play(async (scene) => {
      await answer(scene, 'client', rows.aiOutput, state);
      for (const who of ['otherClient', 'coach', 'admin'] as const)
        await expect(answer(scene, who, rows.aiOutput, 'reported', 'Rude')).rejects.toEqual(
          refused('Suggestion not found'),
        );
      const age = (days: number) =>
        scene.server(`update public.ai_outputs set created_at = now() - make_interval(days => $2) where id = $1`, [
          ...[rows.aiOutput, days],
        ]);
      await age(31);
      await expect(answer(scene, 'client', rows.aiOutput, 'reported', 'Rude')).rejects.toEqual(
        refused("This suggestion was made more than 30 days ago. You can't report it anymore"),
      );
      await age(29);
      expect(await answer(scene, 'client', rows.aiOutput, 'reported', 'Rude')).toMatchObject({ state: 'reported' });
      expect(
        await scene.as('admin', 'select reason, answered_before from public.ai_outputs where id = $1', [rows.aiOutput]),
      ).toEqual([{ reason: 'Rude', answered_before: state }]);
    }),
  );

  test.each<[string | null, string | null, string]>([
    ['reported', ' ', 'Say what is wrong with the suggestion'],
    ['reported', 'x'.repeat(501), "The reason can't be longer than 500 characters"],
    ['suggested', null, 'A suggestion is used, dismissed, or reported'],
    [null, null, 'A suggestion is used, dismissed, or reported'],
  ])('%s with the reason %s is refused', (state, reason, sentence) =>
    play(async (scene) => {
      await expect(answer(scene, 'client', rows.aiOutput, state, reason)).rejects.toEqual(refused(sentence));
    }),
  );

  test.each(['otherClient', 'coach', 'admin'] as const)('%s answers no suggestion of the client', (who) =>
    play(async (scene) => {
      await expect(answer(scene, who, rows.aiOutput, 'used')).rejects.toEqual(refused('Suggestion not found'));
    }),
  );

  test('one that nobody answers for thirty days loses its text; one that was used keeps it', () =>
    play(async (scene) => {
      const age = (days: number, state: string) =>
        scene.server(
          `update public.ai_outputs set created_at = now() - make_interval(days => $2), state = $3,
             answered_at = case when $3 = 'used' then now() end where id = $1`,
          [rows.aiOutput, days, state],
        );
      const sweep = async () => {
        await scene.server('select private.sweep_suggestions()');
        return scene.one('client', 'select state, text from public.ai_outputs where id = $1', [rows.aiOutput]);
      };
      await age(29, 'suggested');
      expect(await sweep()).toEqual({ state: 'suggested', text: 'Hello Dana' });
      await age(31, 'used');
      expect(await sweep()).toEqual({ state: 'used', text: 'Hello Dana' });
      await age(31, 'suggested');
      expect(await sweep()).toEqual({ state: 'dismissed', text: null });
    }));

  test.each(['client', 'admin', 'anonymous'] as const)('%s sweeps nothing', (who) =>
    play(async ({ as }) => {
      await expect(as(who, 'select private.sweep_suggestions()')).rejects.toEqual(forbidden());
    }),
  );

  test('use is counted by version, of thirty days', () =>
    play(async (scene) => {
      await scene.server('delete from public.ai_outputs where id <> all ($1)', [[rows.aiOutput, rows.reportedOutput]]);
      const counts = async () => (await scene.one<{ a: unknown }>('admin', 'select public.ai_template_usage() as a')).a;
      expect(await counts()).toEqual([
        {
          template_id: rows.aiTemplate,
          version: 1,
          suggested: 2,
          used: 0,
          dismissed: 0,
          reported: 1,
          reported_later: 0,
        },
      ]);
      await answer(scene, 'client', rows.aiOutput, 'used');
      await answer(scene, 'client', rows.aiOutput, 'reported', 'Rude');
      expect(await counts()).toEqual([
        {
          template_id: rows.aiTemplate,
          version: 1,
          suggested: 2,
          used: 1,
          dismissed: 0,
          reported: 2,
          reported_later: 1,
        },
      ]);
      await scene.server(`update public.ai_outputs set created_at = now() - interval '31 days'`);
      expect(await counts()).toEqual([]);
    }));
});
