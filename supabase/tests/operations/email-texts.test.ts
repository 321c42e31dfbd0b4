import { emailNames, emails } from '../../../shared/src/domain/email-texts/email-texts.ts';
import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

type Part = { text: string; href?: string };
const saying = (...parts: readonly (string | Part)[]): string =>
  JSON.stringify({
    type: 'doc',
    content: parts.map((part) => {
      const { text, href } = typeof part === 'string' ? { text: part, href: undefined } : part;
      return { type: 'text', text, ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}) };
    }),
  });
const whole = saying('Hello {{ name }}, {{email}}', '{{button}}', 'Or {{code}}');

/** Saves the recovery email, as a request of an administrator. */
const save = async (scene: Scene, changes: { body?: string; title?: string; summary?: string | null } = {}) => {
  const { body = whole, title = 'A new password', summary = 'Choose one' } = changes;
  return scene.one<{ id: string; revision: number }>(
    'admin',
    `update public.content_items set title = $1, summary = $2, body = $3 where email_name = 'recovery'
     returning id, revision::int`,
    [title, summary, body],
  );
};
const sent = async ({ server }: Scene, name: string): Promise<unknown> =>
  (await server('select public.published_email($1) as text', [name]))[0]?.['text'];

describe.each(quickDatabaseKinds)('texts of emails on %s', (kind) => {
  const play = useStage(kind);

  test('each email has one draft that it may publish, and the variables that screens and senders know', () =>
    play(async ({ server, as }) => {
      const rows = await server<{ email_name: string }>(
        `select i.email_name, v.variables, v.required from public.content_items i
         cross join private.email_variables(i.email_name) v`,
      );
      const known = Object.fromEntries(rows.map(({ email_name: name, ...variables }) => [name, variables]));
      expect(Object.keys(known).sort()).toEqual([...emailNames].sort());
      for (const name of emailNames) {
        const { variables, required } = emails[name];
        expect(known[name]).toEqual({ variables, required });
        await as('admin', `update public.content_items set title = 'Changed' where email_name = $1`, [name]);
      }
      // What the product itself brought is nobody's work.
      const logged = await server(
        `select distinct l.action from public.activity_logs l
         join public.content_items i on i.id = l.entity_id where l.entity = 'content_items' and i.kind = 'email'`,
      );
      expect(logged).toHaveLength(1);
    }));

  test('a published text is sent until it is unpublished; a draft is not', () =>
    play(async (scene) => {
      const { id, revision } = await save(scene);
      expect(await sent(scene, 'recovery')).toBeNull();
      await scene.as('admin', 'select public.publish_content($1, $2)', [id, revision]);
      await save(scene, { title: 'Later' });
      expect(await sent(scene, 'recovery')).toEqual({
        ...{ subject: 'A new password', button: 'Choose one', body: JSON.parse(whole) as unknown },
      });
      await scene.as('admin', 'select public.unpublish_content($1)', [id]);
      expect(await sent(scene, 'recovery')).toBeNull();
    }));

  const known = '{{name}}, {{email}}, {{code}}, {{button}}';
  test.each<[string, Parameters<typeof save>[1], string]>([
    [
      'an unknown variable',
      { body: saying('{{button}} {{code}} {{link}}') },
      `This email has no variable {{link}}. It has ${known}`,
    ],
    ['one of another email', { title: '{{number}}' }, `This email has no variable {{number}}. It has ${known}`],
    [
      'a missing variable',
      { body: saying('{{button}}') },
      'The text needs {{code}}. Without it, the email is of no use',
    ],
    [
      'a variable that stands in the subject alone',
      { title: '{{code}}', body: saying('{{button}}') },
      "The code and the button can't be in the subject. Put them into the text",
    ],
    [
      'a code in the subject',
      { title: 'Your code is {{code}}' },
      "The code and the button can't be in the subject. Put them into the text",
    ],
    [
      'a variable in two formats',
      { body: saying('{{button}} {{code}} {{na', 'me}}') },
      'Write each variable as {{name}}, in one format from the first brace to the last',
    ],
    [
      'a variable in a link',
      { body: saying('{{button}} {{code}}', { text: 'Here', href: 'https://example.com/{{code}}' }) },
      "A link can't hold variables",
    ],
    ['a variable on the button', { summary: 'Hello {{name}}' }, "The button can't hold variables"],
    ['an empty button', { summary: ' ' }, 'Enter what the button says'],
  ])('%s is refused', (_what, changes, sentence) =>
    play(async (scene) => {
      await expect(save(scene, changes)).rejects.toEqual(refused(sentence));
    }),
  );

  test('an email without a button has none', () =>
    play(async ({ as }) => {
      await expect(
        as('admin', `update public.content_items set summary = 'Go' where email_name = 'reauthentication'`),
      ).rejects.toEqual(refused('This email has no button'));
    }));

  test('nobody adds an email, makes one of other content, or archives one', () =>
    play(async ({ as }) => {
      const violation: unknown = expect.objectContaining({ code: '23514' });
      const denied: unknown = expect.objectContaining({ code: '42501' });
      const add = `insert into public.content_items (kind, title) values ('email', 'New')`;
      await expect(as('admin', add)).rejects.toBeDefined();
      await expect(as('admin', `update public.content_items set email_name = 'recovery'`)).rejects.toEqual(denied);
      await expect(
        as('admin', `update public.content_items set archived_at = now() where email_name = 'recovery'`),
      ).rejects.toEqual(violation);
    }));

  test('a test is sent to whoever manages content, as a job of theirs, twenty times an hour', () =>
    play(async (scene) => {
      const { id, revision } = await save(scene);
      const send = 'select public.send_test_email($1, $2)';
      await scene.as('admin', send, [id, revision]);
      expect(
        await scene.server(
          `select j.data, u.role from public.background_jobs j join public.users u on u.id = j.requested_by
           where j.name = 'send_test_email'`,
        ),
      ).toEqual([{ data: { item_id: id, revision }, role: 'super_admin' }]);
      await expect(scene.as('admin', send, [id, 99])).rejects.toEqual(refused("That version doesn't exist"));
      for (const who of ['coach', 'client', 'organizationAdmin', 'anonymous'] as const) {
        await expect(scene.as(who, send, [id, revision])).rejects.toEqual(forbidden());
      }
      for (let more = 0; more < 19; more += 1) await scene.as('admin', send, [id, revision]);
      await expect(scene.as('admin', send, [id, revision])).rejects.toEqual(
        refused('You sent 20 tests within an hour. Try again later'),
      );
    }));

  test('the text is given to what sends it alone', () =>
    play(async ({ as }) => {
      for (const who of ['admin', 'client', 'anonymous'] as const) {
        await expect(as(who, `select public.published_email('recovery')`)).rejects.toEqual(forbidden());
      }
    }));
});
