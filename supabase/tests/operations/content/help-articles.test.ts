import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const publish = 'select public.publish_content($1, $2, $3)';
const doc = (text: string, href?: string) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text, ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }) },
        ],
      },
    ],
  });
type Read = { title: string; slug: string } | null;
const read = async ({ one }: Scene, person: 'client' | 'coach' | 'admin', slug: string) =>
  (await one<{ a: Read }>(person, 'select public.help_article($1) as a', [slug])).a;
const found = async ({ one }: Scene, person: 'client' | 'coach' | 'admin', search: string | null) =>
  (await one<{ a: { title: string }[] }>(person, 'select public.help_articles($1) as a', [search])).a
    .map(({ title }) => title)
    .filter((title) => ['Begin here', 'Changed', 'Coaches only'].includes(title));
const save = ({ one }: Scene, set: string) =>
  one<{ revision: string }>(
    'admin',
    `update public.content_items set ${set} where id = '${rows.article}' returning revision::text`,
  );

describe.each(quickDatabaseKinds)('help articles on %s', (kind) => {
  const play = useStage(kind);

  test('readers see the published version, whatever the draft says by now', () =>
    play(async (scene) => {
      await save(scene, `title = 'Changed'`);
      expect(await read(scene, 'client', 'begin-here')).toMatchObject({ title: 'Begin here' });
      await scene.as('admin', publish, [rows.article, 2, null]);
      expect(await read(scene, 'client', 'begin-here')).toMatchObject({ title: 'Changed' });
      await scene.as('admin', publish, [rows.article, 1, null]);
      expect(await read(scene, 'client', 'begin-here')).toMatchObject({ title: 'Begin here' });
    }));

  test('an earlier address leads to the article, and no other one takes it', () =>
    play(async (scene) => {
      expect(await read(scene, 'coach', 'start')).toMatchObject({ slug: 'begin-here' });
      await expect(
        scene.as('admin', `insert into public.content_items (title, slug) values ('Other', 'start')`),
      ).rejects.toEqual(refused('This address leads to another article. Choose another one'));
      await save(scene, `slug = 'start'`);
      expect(await read(scene, 'coach', 'begin-here')).toMatchObject({ slug: 'start' });
    }));

  test('an article is for the roles that its published version names', () =>
    play(async (scene) => {
      await save(scene, `audience = '{coach}', title = 'Coaches only'`);
      expect(await found(scene, 'client', null)).toEqual(['Begin here']);
      await scene.as('admin', publish, [rows.article, 2, null]);
      expect(await found(scene, 'client', null)).toEqual([]);
      expect(await read(scene, 'client', 'begin-here')).toBeNull();
      expect(await read(scene, 'admin', 'begin-here')).toBeNull();
      expect(await found(scene, 'coach', null)).toEqual(['Coaches only']);
    }));

  test('a word of which a part is bold is found as one, and a break of the line parts words', () =>
    play(async (scene) => {
      const bold = { type: 'text', text: 'Zep', marks: [{ type: 'bold' }] };
      const rest = [{ type: 'text', text: 'helin' }, { type: 'hardBreak' }, { type: 'text', text: 'lands' }];
      const body = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [bold, ...rest] }] });
      await save(scene, `body = '${body}'`);
      await scene.as('admin', publish, [rows.article, 2, null]);
      expect(await found(scene, 'client', 'zephelin lands')).toEqual(['Begin here']);
      expect(await scene.server('select private.rich_text_words($1::jsonb) as words', [body])).toEqual([
        { words: 'Zephelin lands' },
      ]);
    }));

  test('the text is searched, what a pattern means is not', () =>
    play(async (scene) => {
      expect(await found(scene, 'client', 'LIGHTHOUSE')).toEqual(['Begin here']);
      expect(await found(scene, 'client', 'paragraph')).toEqual([]);
      expect(await found(scene, 'client', '%')).toEqual([]);
    }));

  test('a typing error is forgiven where nothing has the words as they are typed', () =>
    play(async (scene) => {
      expect(await found(scene, 'client', 'lighthose')).toEqual(['Begin here']);
      expect(await found(scene, 'client', 'beginn')).toEqual(['Begin here']);
      expect(await found(scene, 'client', 'begin lighthouse')).toEqual(['Begin here']);
      expect(await found(scene, 'client', 'begin elephant')).toEqual([]);
    }));

  test('what has the words in its title comes first, then its summary, then its text', () =>
    play(async (scene) => {
      for (const [slug, title, summary, text] of [
        ['in-text', 'Alpha', null, 'About a zeppelin'],
        ['in-summary', 'Beta', 'About a zeppelin', 'x'],
        ['in-title', 'Zeppelin', null, 'x'],
      ] as const) {
        const { id } = await scene.one<{ id: string }>(
          'admin',
          'insert into public.content_items (title, slug, summary, body) values ($1, $2, $3, $4) returning id',
          [title, slug, summary, doc(text)],
        );
        await scene.as('admin', publish, [id, 1, null]);
      }
      const { a } = await scene.one<{ a: { slug: string }[] }>('client', `select public.help_articles('zepelin') as a`);
      expect(a.map(({ slug }) => slug)).toEqual(['in-title', 'in-summary', 'in-text']);
    }));

  test('a question is answered by the articles about its words', () =>
    play(async ({ one }) => {
      const suggested = async (text: string) =>
        (await one<{ a: { slug: string }[] }>('client', 'select public.suggest_articles($1) as a', [text])).a.map(
          ({ slug }) => slug,
        );
      expect((await suggested('How can I reschedule a sesion that I booked?'))[0]).toBe('book-a-session');
      expect((await suggested('Who sees my private notes?'))[0]).toBe('privacy');
      expect(await suggested('the of and with a')).toEqual([]);
      expect(await suggested('xylophone')).toEqual([]);
      expect(await suggested('')).toEqual([]);
    }));

  test('a page gets the articles that link to it or above it, else those about its words', () =>
    play(async (scene) => {
      const helpFor = async (path: string | null, title: string | null = null) =>
        (
          await scene.one<{ a: { slug: string; closeness?: number }[] }>(
            'client',
            'select public.help_for_page($1, $2) as a',
            [path, title],
          )
        ).a.map(({ slug }) => slug);
      await save(scene, `body = '${doc('Open it', '/client/progress?tab=goals')}'`);
      await scene.as('admin', publish, [rows.article, 2, null]);
      expect(await helpFor('/client/progress')).toEqual(['begin-here']);
      expect(await helpFor('/client/progress/3?x=1#y')).toEqual(['begin-here']);
      expect(await helpFor('/client/progression')).not.toContain('begin-here');
      expect((await helpFor('/somewhere', 'Privacy'))[0]).toBe('privacy');
      expect(await helpFor('/nowhere', null)).toEqual([]);
      expect(await helpFor(null)).toEqual([]);
    }));

  test.each(['suggest_articles', 'help_for_page'])('%s is for people who are signed in', (name) =>
    play(async ({ as }) => {
      await expect(as('anonymous', `select public.${name}('x')`)).rejects.toEqual(forbidden());
    }),
  );

  test('a draft, an unpublished and an archived article are read by nobody', () =>
    play(async (scene) => {
      await scene.one(
        'admin',
        `insert into public.content_items (title, slug) values ('Changed', 'draft') returning id`,
      );
      expect(await read(scene, 'admin', 'draft')).toBeNull();
      await save(scene, `archived_at = '2020-01-01'`);
      expect(await read(scene, 'client', 'begin-here')).toBeNull();
      await expect(scene.as('admin', publish, [rows.article, 1, null])).rejects.toEqual(
        refused('This article is archived. Restore it to publish'),
      );
      await save(scene, 'archived_at = null');
      expect(await read(scene, 'client', 'begin-here')).not.toBeNull();
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.article]);
      expect(await read(scene, 'client', 'begin-here')).toBeNull();
    }));

  test('a version that waits is published at its time, and can be called off', () =>
    play(async (scene) => {
      await save(scene, `title = 'Changed'`);
      const later = new Date(Date.now() + 3_600_000).toISOString();
      await scene.as('admin', publish, [rows.article, 2, later]);
      await scene.as('admin', 'select public.unpublish_content($1)', [rows.article]);
      expect(
        await scene.server('select scheduled_at, published_revision::int from public.content_items where id = $1', [
          rows.article,
        ]),
      ).toEqual([{ scheduled_at: null, published_revision: 1 }]);
      await scene.as('admin', publish, [rows.article, 2, later]);
      expect(await scene.server('select private.publish_due_content() as n')).toEqual([{ n: 0 }]);
      expect(await read(scene, 'client', 'begin-here')).toMatchObject({ title: 'Begin here' });
      await scene.server(`update public.content_items set scheduled_at = now() - interval '1 second' where id = $1`, [
        rows.article,
      ]);
      expect(await scene.server('select private.publish_due_content() as n')).toEqual([{ n: 1 }]);
      expect(await read(scene, 'client', 'begin-here')).toMatchObject({ title: 'Changed' });
    }));

  test('archiving calls a publication that waits off', () =>
    play(async (scene) => {
      await save(scene, `title = 'Changed'`);
      await scene.as('admin', publish, [rows.article, 2, new Date(Date.now() + 3_600_000).toISOString()]);
      await save(scene, 'archived_at = now()');
      await save(scene, 'archived_at = null');
      expect(
        await scene.server(
          'select scheduled_at, scheduled_revision, published_revision::int from public.content_items where id = $1',
          [rows.article],
        ),
      ).toEqual([{ scheduled_at: null, scheduled_revision: null, published_revision: 1 }]);
    }));

  test.each([
    [2, null, "That version doesn't exist"],
    [1, '2020-01-01', 'Choose a time within the next year'],
    [1, '2200-01-01', 'Choose a time within the next year'],
  ])('refuses to publish version %s at %s', (revision, at, sentence) =>
    play(async ({ as }) => {
      await expect(as('admin', publish, [rows.article, revision, at])).rejects.toEqual(refused(sentence));
    }),
  );

  test('each change of what readers could see is a version with its author; a save without one is none', () =>
    play(async (scene) => {
      expect(await save(scene, `title = 'Changed'`)).toEqual({ revision: '2' });
      expect(await save(scene, `title = 'Changed', audience = '{super_admin,coach,client}'`)).toEqual({
        revision: '2',
      });
      expect(await save(scene, `body = '${doc('More')}'`)).toEqual({ revision: '3' });
      expect(
        await scene.as(
          'admin',
          'select revision::int, title, author_id from public.content_revisions where item_id = $1 order by 1',
          [rows.article],
        ),
      ).toEqual([
        { revision: 1, title: 'Begin here', author_id: null },
        { revision: 2, title: 'Changed', author_id: people.admin },
        { revision: 3, title: 'Changed', author_id: people.admin },
      ]);
    }));

  test('who manages content publishes by the function alone', () =>
    play(async ({ as }) => {
      for (const column of ['published_revision = 1', 'revision = 7', 'updated_by = null']) {
        await expect(as('admin', `update public.content_items set ${column}`)).rejects.toEqual(forbidden());
      }
    }));

  test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('%s publishes nothing', (person) =>
    play(async ({ as }) => {
      await expect(as(person, publish, [rows.article, 1, null])).rejects.toEqual(forbidden());
      await expect(as(person, 'select public.unpublish_content($1)', [rows.article])).rejects.toEqual(forbidden());
    }),
  );

  test.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', '/\\evil.test'])(
    'a link to %s is refused',
    (href) =>
      play(async (scene) => {
        await expect(save(scene, `body = '${doc('Click', href)}'`)).rejects.toMatchObject({ code: '23514' });
      }),
  );

  test.each(['/client/sessions', 'https://example.com/?q=1'])('a link to %s is taken', (href) =>
    play(async (scene) => {
      expect(await save(scene, `body = '${doc('Read', href)}'`)).toEqual({ revision: '2' });
    }),
  );

  test.each([
    ['no type', [{ text: 'x' }]],
    ['words of another kind', [{ type: 'text', text: 7 }]],
    ['a mark without a type', [{ type: 'text', text: 'x', marks: [{}] }]],
    ['marks that are none', [{ type: 'text', text: 'x', marks: 'bold' }]],
    ['attributes that are none', [{ type: 'paragraph', attrs: null }]],
    ['something else than nodes below it', [{ type: 'paragraph', content: ['x'] }]],
    ['something else than a list below it', [{ type: 'paragraph', content: {} }]],
    [
      'more levels than a page can draw',
      Array.from({ length: 101 }).reduce<object[]>((content) => [{ type: 'blockquote', content }], []),
    ],
  ])('a document with a node of %s is refused', (_of, content) =>
    play(async (scene) => {
      const body = JSON.stringify({ type: 'doc', content });
      await expect(save(scene, `body = '${body}'`)).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('a document of every kind of node that the editor has is taken', () =>
    play(async (scene) => {
      const item = { type: 'listItem', attrs: {}, content: [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }] };
      const content = Array.from({ length: 20 }).reduce<object[]>(
        (inner) => [{ type: 'bulletList', content: [{ ...item, content: [...item.content, ...inner] }] }],
        [],
      );
      const body = JSON.stringify({ type: 'doc', content: [...content, { type: 'horizontalRule' }] });
      expect(await save(scene, `body = '${body}'`)).toEqual({ revision: '2' });
    }));

  test.each([`'[]'`, `'{"type": "paragraph"}'`, `jsonb_build_object('type', 'doc', 'content', repeat('x', 200001))`])(
    'what is no document, or too long, is refused: %s',
    (body) =>
      play(async (scene) => {
        await expect(save(scene, `body = ${body}`)).rejects.toMatchObject({ code: '23514' });
      }),
  );
});
