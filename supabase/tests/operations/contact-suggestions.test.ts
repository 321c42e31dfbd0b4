import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

type Output = { id: string; text: string; state: string; contact_id: string | null; application_id: string | null };
const suggest = ({ one }: Scene, who: Person = 'client', contact: string = rows.contact) =>
  one<Output>(who, 'select * from public.suggest_text($1, $2)', ['contact-email', contact]);
/** The contact with a name, alone: no company, no application, no interactions. */
const makePlain = async ({ server }: Scene) => {
  await server('delete from public.interactions where contact_id = $1', [rows.contact]);
  await server(
    `update public.contacts set name = 'Dana Cole', company = null, application_id = null, notes = 'Owes me a favor' where id = $1`,
    [rows.contact],
  );
  await server(`update public.users set full_name = 'Nora Vale', time_zone = 'America/Chicago' where id = $1`, [
    people.client,
  ]);
};
const spokeTo = ({ server }: Scene, kind: string, at: string) =>
  server(
    `insert into public.interactions (contact_id, client_id, kind, occurred_at, note) values ($1, $2, $3, $4, 'Sounded tired')`,
    [rows.contact, people.client, kind, at],
  );
const link = async ({ server }: Scene, status: string) => {
  await server(`delete from public.application_events where application_id = $1 and kind = 'interview'`, [
    rows.application,
  ]);
  await server(
    `update public.job_applications
     set status = $2, job_title = 'Analyst', company_name = 'Acme', applied_at = '2024-03-05T03:00:00Z' where id = $1`,
    [rows.application, status],
  );
  await server('update public.contacts set application_id = $2 where id = $1', [rows.contact, rows.application]);
};

describe.each(quickDatabaseKinds)('emails to contacts on %s', (kind) => {
  const play = useStage(kind);

  test('of a name alone there is an email that asks for a call, about that contact', () =>
    play(async (scene) => {
      await makePlain(scene);
      const made = await suggest(scene);
      expect(made).toMatchObject({ state: 'suggested', contact_id: rows.contact, application_id: null });
      expect(made.text).toBe(
        'Hello Dana,\n\nI hope you are doing well.\n\nWould you have 15 minutes for a call in the next two weeks?\n\nBest regards,\nNora Vale',
      );
      expect(await suggest(scene)).toEqual(made);
    }));

  test.each([
    ['email', 'our emails of March 4, 2024.'],
    ['message', 'our messages of March 4, 2024.'],
    ['call', 'our call on March 4, 2024.'],
    ['meeting', 'our meeting on March 4, 2024.'],
    ['event', 'the event on March 4, 2024.'],
    ['other', 'our last exchange on March 4, 2024.'],
  ])('it names the latest interaction, an %s, by the clock of the client, and none of the notes', (how, words) =>
    play(async (scene) => {
      await makePlain(scene);
      await spokeTo(scene, 'call', '2023-01-05T12:00:00Z');
      await spokeTo(scene, how, '2024-03-05T03:00:00Z');
      const { text } = await suggest(scene);
      expect(text).toContain(`I am getting back to you after ${words}`);
      expect(text).not.toMatch(/2023|tired|favor/);
    }),
  );

  test('a day of this year has no year; a deleted interaction counts for nothing', () =>
    play(async (scene) => {
      await makePlain(scene);
      await spokeTo(scene, 'call', new Date().toISOString());
      expect((await suggest(scene)).text).toMatch(/our call on [A-Z][a-z]+ \d{1,2}\.$/m);
      await scene.server('update public.interactions set deleted_at = now() where contact_id = $1', [rows.contact]);
      expect((await suggest(scene)).text).not.toContain('getting back');
    }));

  test('without an open application it asks about the company; with one it says what that waits for', () =>
    play(async (scene) => {
      await makePlain(scene);
      await scene.server(`update public.contacts set company = 'Bolt' where id = $1`, [rows.contact]);
      expect((await suggest(scene)).text).toContain('how things are going at Bolt.');
      await link(scene, 'Applied');
      const { text } = await suggest(scene);
      expect(text).toContain('I applied for the Analyst position at Acme on March 4, 2024');
      expect(text).not.toMatch(/Bolt|15 minutes/);
      await scene.server(
        `insert into public.application_events (application_id, client_id, kind, occurred_at, interview_outcome)
         values ($1, $2, 'interview', '2024-03-08T12:00:00Z', 'passed')`,
        [rows.application, people.client],
      );
      expect((await suggest(scene)).text).toContain('I interviewed for the Analyst position at Acme on March 8, 2024');
      await scene.server(`update public.job_applications set status = 'Offer Received' where id = $1`, [
        rows.application,
      ]);
      expect((await suggest(scene)).text).toContain('I received an offer for the Analyst position at Acme on ');
      await scene.server(`update public.job_applications set status = 'Rejected' where id = $1`, [rows.application]);
      expect((await suggest(scene)).text).toMatch(/going at Bolt\.[^]*15 minutes/);
    }));

  test.each([
    ['Dana Cole', 'Dana'],
    ['Cole, Dana', 'Cole'],
    ['Dana', 'Dana'],
    ['Northwind Recruiting Team', 'Northwind Recruiting Team'],
    ['HR Northwind', 'HR Northwind'],
    ['Dr. Dana Cole', 'Dr. Dana Cole'],
    ['Drew Cole', 'Drew'],
  ])('%s is greeted as %s, in an email about an application, too', (name, greeted) =>
    play(async (scene) => {
      await makePlain(scene);
      await link(scene, 'Applied');
      await scene.server('update public.contacts set name = $2 where id = $1', [rows.contact, name]);
      await scene.server('update public.contacts set application_id = null where application_id = $1 and id <> $2', [
        rows.application,
        rows.contact,
      ]);
      expect((await suggest(scene)).text.split('\n')[0]).toBe(`Hello ${greeted},`);
      const about = await scene.one<Output>('client', 'select * from public.suggest_text($1, $2)', [
        'follow-up-email',
        rows.application,
      ]);
      expect(about.text.split('\n')[0]).toBe(`Hello ${greeted},`);
    }),
  );

  test.each(['otherClient', 'coach', 'otherCoach', 'admin', 'organizationAdmin'] as const)(
    '%s gets no email to the client’s contact',
    (who) =>
      play(async (scene) => {
        await expect(suggest(scene, who)).rejects.toEqual(refused('Contact not found'));
      }),
  );

  test('anonymous gets none, and nobody one to a deleted contact', () =>
    play(async (scene) => {
      await expect(
        scene.as('anonymous', 'select public.suggest_text($1, $2)', ['contact-email', rows.contact]),
      ).rejects.toEqual(forbidden());
      await expect(suggest(scene, 'client', rows.deletedContact)).rejects.toEqual(refused('Contact not found'));
    }));

  test('only the client reads it; once it is reported, who manages AI content does, and the coach never', () =>
    play(async (scene) => {
      const { id } = await suggest(scene);
      const readBy = async (who: Person) =>
        (await scene.as(who, 'select id from public.ai_outputs where id = $1', [id])).length;
      const all = async () => [await readBy('client'), await readBy('admin')];
      expect(await all()).toEqual([1, 0]);
      await scene.as('client', `select public.answer_suggestion($1, 'reported', 'Wrong name')`, [id]);
      expect(await all()).toEqual([1, 1]);
      for (const who of ['coach', 'otherClient', 'organizationAdmin'] as const) expect(await readBy(who)).toBe(0);
    }));

  test('no name that can’t be replaced is sent: of a deleted contact or application nothing is written', () =>
    play(async (scene) => {
      await link(scene, 'Applied');
      const toContact = await suggest(scene);
      const about = await scene.one<Output>('client', 'select * from public.suggest_text($1, $2)', [
        'follow-up-email',
        rows.application,
      ]);
      const toWrite = ({ id }: Output) => scene.as('client', 'select public.suggestion_to_write($1)', [id]);
      await toWrite(toContact);
      await toWrite(about);
      await scene.server('update public.contacts set deleted_at = now() where id = $1', [rows.contact]);
      await scene.server('update public.job_applications set deleted_at = now() where id = $1', [rows.application]);
      await expect(toWrite(toContact)).rejects.toEqual(
        refused('This contact was deleted, so the text stays as it was'),
      );
      await expect(toWrite(about)).rejects.toEqual(
        refused('This application was deleted, so the text stays as it was'),
      );
    }));

  test('a contact that is deleted for good takes its suggestions along', () =>
    play(async (scene) => {
      const { id } = await suggest(scene);
      await scene.server('delete from public.contacts where id = $1', [rows.contact]);
      expect(await scene.server('select id from public.ai_outputs where id = $1', [id])).toEqual([]);
    }));
});
