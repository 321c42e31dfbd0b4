import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const toWrite = async ({ one }: Scene, who: Person, id: string = rows.aiOutput) =>
  (
    await one<{ a: { text: string; people: string[]; companies: string[] } }>(
      who,
      'select public.suggestion_to_write($1) as a',
      [id],
    )
  ).a;
const reserve = async ({ server }: Scene, tokens: number, budget: number) =>
  (
    await server<{ a: { call: string; instructions: string | null } }>(
      'select public.reserve_model_tokens($1, $2, $3) as a',
      [rows.aiOutput, tokens, budget],
    )
  )[0]?.a;
const used = async ({ one }: Scene) =>
  Number((await one<{ a: unknown }>('admin', 'select public.model_tokens_used() as a')).a);
const keep = ({ server }: Scene) =>
  server<{ text: string; model: string }>('select * from public.keep_written_text($1, $2, $3)', [
    rows.aiOutput,
    'Dear Dana',
    'writer',
  ]);
const budgetIsUsedUp = refused("This month's budget for the model is used up, so the text stays as it was");

describe.each(quickDatabaseKinds)('a connected model on %s', (kind) => {
  const play = useStage(kind);

  test('a person gets their open suggestion with the names that are to be replaced in it', () =>
    play(async (scene) => {
      await scene.server(`update public.users set full_name = 'Nora Vale' where id = $1`, [people.client]);
      await scene.server(
        `insert into public.contacts (client_id, name, company, email)
         values ($1, 'Zora Quill', 'Brightwell', 'zq@brightwell.example'), ($2, 'Someone Else', 'Elsewhere', null)`,
        [people.client, people.otherClient],
      );
      await scene.server(
        `update public.job_applications set company_name = 'Acme', recruiter_email = 'jobs@acme.example' where id = $1`,
        [rows.application],
      );
      const { text, people: names, companies } = await toWrite(scene, 'client');
      expect(text).toBe('Hello Dana');
      expect(names).toEqual(
        expect.arrayContaining(['Nora Vale', 'Zora Quill', 'zq@brightwell.example', 'jobs@acme.example']),
      );
      expect(companies).toEqual(expect.arrayContaining(['Acme', 'Brightwell']));
      expect([...names, ...companies]).not.toEqual(expect.arrayContaining(['Someone Else']));
      const [coach] = await scene.server<{ full_name: string }>('select full_name from public.users where id = $1', [
        people.coach,
      ]);
      expect(names).toContain(coach?.full_name);
    }));

  test('a coach’s summary has the names of the client of that session', () =>
    play(async (scene) => {
      await scene.server(`update public.job_applications set company_name = 'Acme' where id = $1`, [rows.application]);
      await scene.server(`update public.users set full_name = 'Nora Vale' where id = $1`, [people.client]);
      const made = await scene.one<{ id: string }>('coach', 'select * from public.suggest_text($1, $2)', [
        'session-summary',
        rows.unratedSession,
      ]);
      const { people: names, companies } = await toWrite(scene, 'coach', made.id);
      expect(names).toContain('Nora Vale');
      expect(companies).toContain('Acme');
    }));

  test('the server hides names from before a change too', () =>
    play(async (scene) => {
      const [before] = await scene.server<{ full_name: string; company_name: string }>(
        `select u.full_name, a.company_name from public.users u, public.job_applications a
         where u.id = $1 and a.id = $2`,
        [people.client, rows.application],
      );
      await scene.as('client', `update public.users set full_name = 'Nora Quill' where id = $1`, [people.client]);
      await scene.as('client', `update public.job_applications set company_name = 'Brightwell' where id = $1`, [
        rows.application,
      ]);
      const [hidden] = await scene.server<{ names: { people: string[]; companies: string[] } }>(
        'select public.names_to_hide($1) as names',
        [rows.aiOutput],
      );
      expect(hidden?.names.people).toContain(before?.full_name);
      expect(hidden?.names.companies).toEqual(expect.arrayContaining([before?.company_name, 'Brightwell']));
    }));

  test.each(['otherClient', 'coach', 'admin'] as const)('%s gets no suggestion of the client', (who) =>
    play(async (scene) => {
      await expect(toWrite(scene, who)).rejects.toEqual(refused('Suggestion not found'));
      await expect(toWrite(scene, who, rows.reportedOutput)).rejects.toEqual(refused('Suggestion not found'));
    }),
  );

  test('one that was answered or written is written no more', () =>
    play(async (scene) => {
      await expect(toWrite(scene, 'client', rows.reportedOutput)).rejects.toEqual(
        refused('This suggestion is reported already'),
      );
      expect(await keep(scene)).toEqual([expect.objectContaining({ text: 'Dear Dana', model: 'writer' })]);
      await expect(toWrite(scene, 'client')).rejects.toEqual(refused('writer wrote this suggestion already'));
      const elsewhere = refused('This suggestion was written or answered elsewhere. Open it again');
      await expect(keep(scene)).rejects.toEqual(elsewhere);
      await scene.server('update public.ai_outputs set model = null where id = $1', [rows.aiOutput]);
      await scene.as('client', `select public.answer_suggestion($1, 'used')`, [rows.aiOutput]);
      await expect(keep(scene)).rejects.toEqual(elsewhere);
    }));

  test('what is reserved counts until it is settled, up to the budget of the month and not above', () =>
    play(async (scene) => {
      await scene.server('delete from private.model_calls');
      await scene.server(
        `insert into private.model_calls (tokens, created_at)
         values (5000, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second')`,
      );
      const first = await reserve(scene, 600, 1000);
      expect(await used(scene)).toBe(600);
      await expect(reserve(scene, 401, 1000)).rejects.toEqual(budgetIsUsedUp);
      await scene.server('select public.settle_model_call($1, 100)', [first?.call]);
      expect(await used(scene)).toBe(100);
      await reserve(scene, 900, 1000);
      await expect(reserve(scene, 1, 1000)).rejects.toEqual(budgetIsUsedUp);
    }));

  test('instructions of the version are given, and count', () =>
    play(async (scene) => {
      await scene.server('delete from private.model_calls');
      expect(await reserve(scene, 10, 1000)).toMatchObject({ instructions: null });
      await scene.server(`update public.ai_template_versions set instructions = 'Be kind.' where template_id = $1`, [
        rows.aiTemplate,
      ]);
      expect(await reserve(scene, 10, 1000)).toMatchObject({ instructions: 'Be kind.' });
      expect(await used(scene)).toBe(28);
    }));

  test('a person asks thirty times in a day', () =>
    play(async (scene) => {
      await scene.server(`update private.model_calls set created_at = now() - interval '25 hours'`);
      await scene.server('insert into private.model_calls (user_id, tokens) select $1, 1 from generate_series(1, 29)', [
        people.client,
      ]);
      await reserve(scene, 1, 10_000);
      await expect(reserve(scene, 1, 10_000)).rejects.toEqual(
        refused('You asked the model 30 times in 24 hours, so the text stays as it was. Try again tomorrow'),
      );
    }));

  test.each(['client', 'coach', 'anonymous'] as const)('%s doesn’t learn what the model used', (who) =>
    play(async ({ as }) => {
      await expect(as(who, 'select public.model_tokens_used()')).rejects.toEqual(forbidden());
    }),
  );

  test.each(['client', 'coach', 'admin', 'anonymous'] as const)('%s does nothing that is the server’s', (who) =>
    play(async ({ as }) => {
      const acts: readonly [string, readonly unknown[]][] = [
        ['select public.reserve_model_tokens($1, 1, 1000)', [rows.aiOutput]],
        ['select public.settle_model_call($1, 0)', [rows.aiOutput]],
        ['select public.names_to_hide($1)', [rows.aiOutput]],
        [`select public.keep_written_text($1, 'Forged', 'writer')`, [rows.aiOutput]],
        ['select tokens from private.model_calls', []],
        [`update public.ai_outputs set model = 'writer' where id = $1`, [rows.aiOutput]],
        [`update public.ai_template_versions set instructions = 'Forged' where template_id = $1`, [rows.aiTemplate]],
      ];
      for (const [sql, params] of acts) await expect(as(who, sql, params)).rejects.toEqual(forbidden());
    }),
  );

  test('instructions are saved with a version, and stay where none are named', () =>
    play(async (scene) => {
      const save = async (over: number, instructions?: string) => {
        const given = [rows.aiTemplate, over, 'Hello {{greeting}}', 'Changed'];
        await scene.as(
          'admin',
          instructions === undefined
            ? 'select public.save_ai_version($1, $2, $3, $4)'
            : 'select public.save_ai_version($1, $2, $3, $4, $5)',
          instructions === undefined ? given : [...given, instructions],
        );
        const [saved] = await scene.as<{ instructions: string | null }>(
          'admin',
          'select instructions from public.ai_template_versions where template_id = $1 and version = $2',
          [rows.aiTemplate, over + 1],
        );
        return saved?.instructions;
      };
      expect(await save(2, ' Be kind. ')).toBe('Be kind.');
      expect(await save(3)).toBe('Be kind.');
      expect(await save(4, ' ')).toBeNull();
      await expect(save(5, 'x'.repeat(4001))).rejects.toEqual(
        refused("The instructions can't be longer than 4,000 characters"),
      );
    }));
});
