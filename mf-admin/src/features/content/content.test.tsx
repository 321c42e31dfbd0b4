import { screen, waitFor, within } from '@testing-library/react';
import { makePerson, nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ContentPage from './ContentPage.tsx';
import DraftPage from './DraftPage.tsx';

const network = fakeNetwork();
const saying = (...lines: readonly string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const item = {
  ...{ id: nextId(), kind: 'article', email_name: null, org_id: null, shown_until: null },
  ...{ title: 'Book a session', slug: 'book-a-session', summary: null, audience: ['client', 'coach'] },
  ...{ revision: 2, published_revision: 1, published_at: testInstant, scheduled_revision: null, scheduled_at: null },
  ...{ archived_at: null, updated_at: testInstant, training: null, body: saying('Choose a time.', 'Confirm it.') },
};
const open = (at: string) =>
  renderRoute({
    routes: [
      { path: '/admin/content', Component: ContentPage },
      { path: '/admin/content/:id', Component: DraftPage },
    ],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });
const openArticle = (view = '', revisions: readonly object[] = []) => {
  network.rpc('content_links', []);
  network.table('content_revisions', revisions);
  network.table('content_items', [item]);
  return open(`/admin/content/${item.id}${view}`);
};

const linkFrom = (title: string, problem: string | null = null, isPublished = false) => ({
  ...{ item_id: nextId(), title, kind: 'announcement', slug: 'book-a-session', target_id: item.id, problem },
  target_title: item.title,
  is_published: isPublished,
});

test('others who have the draft open are named, and whether they have unsaved changes', async () => {
  openArticle();
  const window = { tab: 'other', name: 'Ida Lane', has_changes: false };
  await network.present(`content:${item.id}`, [window, { nonsense: true }]);
  expect(await screen.findByText('Ida Lane has this open')).toBeVisible();
  await network.present(`content:${item.id}`, [{ ...window, has_changes: true }]);
  expect(await screen.findByText('Ida Lane is editing and has unsaved changes')).toBeVisible();
  await network.present(`content:${item.id}`, []);
  expect(screen.queryByText(/Ida Lane/)).not.toBeInTheDocument();
});

test('what somebody else saved meanwhile says who it was and where', async () => {
  openArticle();
  expect(await screen.findByLabelText(/^Title/)).toBeVisible();
  const author = makePerson({ full_name: 'Ida Lane' });
  const newer = { ...item, revision: 3, summary: 'Find a time.' };
  network.table('content_items', [newer]);
  network.table('content_revisions', [{ ...newer, created_at: testInstant, author }]);
  await network.change('content_items', 'UPDATE', newer);
  expect(await screen.findByText(/^Ida Lane saved this article and changed Summary/)).toBeVisible();
});

test.each(['Archive', 'Unpublish'])('%s warns of what links to an article, what readers meet first', async (verb) => {
  const { user } = openArticle('?view=links');
  expect(await screen.findByText('Nothing links here')).toBeVisible();
  network.rpc('content_links', [linkFrom('Closed on Friday'), linkFrom('Holiday hours', null, true)]);
  await user.click(screen.getByRole('button', { name: 'Publishing' }));
  await user.click(await screen.findByRole('menuitem', { name: verb }));
  const warning = within(await screen.findByRole('alertdialog', { name: `${verb} this article?` }));
  expect(warning.getAllByRole('listitem').map(({ textContent: text }) => text)).toEqual([
    '“Holiday hours” (published announcement)',
    '“Closed on Friday” (draft announcement)',
  ]);
  expect(network.sent('POST', '/rest/v1/rpc/unpublish_content')).toEqual([]);
  network.rpc('unpublish_content', { ...item, published_revision: null, published_at: null });
  network.on('PATCH', '/rest/v1/content_items', [{ ...item, archived_at: testInstant }]);
  await user.click(warning.getByRole('button', { name: `${verb} article` }));
  expect(
    await screen.findByText(verb === 'Archive' ? 'Archived. Readers no longer see it' : 'Unpublished'),
  ).toBeVisible();
});

test('the list names broken links', async () => {
  network.table('content_items', [item]);
  network.rpc('content_links', [{ ...linkFrom('Book a session', 'archived'), item_id: item.id, slug: 'privacy' }]);
  open('/admin/content');
  expect(await screen.findByText('Broken link: /support/privacy (archived)')).toBeVisible();
});

test('articles are listed with their state, and searched by the address', async () => {
  network.rpc('content_links', []);
  network.table('content_items', [item, { ...item, id: nextId(), title: 'Old one', archived_at: testInstant }]);
  const { user } = open('/admin/content');
  expect(await screen.findByRole('link', { name: 'Book a session' })).toBeVisible();
  expect(screen.getByText('Published, with changes')).toBeVisible();
  expect(screen.getByText('Clients, Coaches')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Archived');
  expect(await screen.findByText('Old one')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'nothing');
  expect(await screen.findByText('No articles match')).toBeVisible();
});

test('an article is begun with an address that follows its title', async () => {
  network.rpc('content_links', []);
  network.table('content_items', []);
  network.on('POST', '/rest/v1/content_items', refusal(409, '23505', 'duplicate key'));
  const { user, router } = open('/admin/content');
  await user.click((await screen.findAllByRole('button', { name: 'Add article' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Title/), 'Book a session');
  expect(dialog.getByLabelText(/^Address/)).toHaveValue('book-a-session');
  await user.click(dialog.getByRole('button', { name: 'Add article' }));
  expect(await dialog.findByText('Another article has this address. Choose another one.')).toBeVisible();
  network.on('POST', '/rest/v1/content_items', item);
  network.table('content_items', [item]);
  await user.click(dialog.getByRole('button', { name: 'Add article' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/admin/content/${item.id}`);
});

test('a draft is saved over the version that it was begun with', async () => {
  const { user } = openArticle();
  network.on('PATCH', '/rest/v1/content_items', [{ ...item, title: 'Book a session today', revision: 3 }]);
  await user.type(await screen.findByLabelText(/^Title/), ' today');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.query.get('revision')).toBe('eq.2');
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ title: 'Book a session today', body: item.body });
});

test('of two editors the second sees what differs and chooses', async () => {
  const { user } = openArticle();
  await user.type(await screen.findByLabelText(/^Title/), ' today');
  network.on('PATCH', '/rest/v1/content_items', []);
  network.table('content_items', [{ ...item, revision: 3, title: 'Book one', body: saying('Choose a time.') }]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const question = within(await screen.findByRole('dialog', { name: 'This article was changed elsewhere' }));
  expect(question.getByText('Book a session today')).toBeVisible();
  expect(question.getByText('Book one')).toBeVisible();
  network.on('PATCH', '/rest/v1/content_items', [{ ...item, title: 'Book a session today', revision: 4 }]);
  await user.click(question.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH').at(-1)?.query.get('revision')).toBe('eq.3');
});

test('an address that somebody else changed stays, and blanks that are cut leave nothing to save', async () => {
  const { user } = openArticle();
  await user.type(await screen.findByLabelText(/^Title/), ' today ');
  const saved = { ...item, slug: 'book', title: 'Book a session today', revision: 3 };
  network.on('PATCH', '/rest/v1/content_items', [saved]);
  network.table('content_items', [saved]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).not.toHaveProperty('slug');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Book a session today');
  expect(screen.getByLabelText(/^Address/)).toHaveValue('book');
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await user.clear(screen.getByLabelText(/^Address/));
  await user.type(screen.getByLabelText(/^Address/), 'sessions');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(network.sent('PATCH').at(-1)?.body).toMatchObject({ slug: 'sessions' }));
});

test('what can’t be saved is shown where it is written', async () => {
  const { user } = openArticle();
  await user.clear(await screen.findByLabelText(/^Title/));
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Title is required')).toBeVisible();
});

test('the preview shows the draft to its readers, and that others see none', async () => {
  const { user } = openArticle('?view=preview');
  expect(await screen.findByText('Confirm it.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Administrators' }));
  expect(screen.getByText("Administrators can't see this article")).toBeVisible();
});

const version = {
  ...{ revision: 1, title: 'Book a session', summary: null, audience: ['client', 'coach'], created_at: testInstant },
  ...{ author: makePerson(), org_id: null, shown_until: null, training: null },
  body: saying('Choose a time.', 'Wait.'),
};

test('a version is compared line by line, and restored into the form to be saved as a new one', async () => {
  const { user } = openArticle('?view=versions', [version]);
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1 and the draft' }));
  expect(dialog.getByText('Wait.').tagName).toBe('DEL');
  expect(dialog.getByText('Confirm it.').tagName).toBe('INS');
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  network.on('PATCH', '/rest/v1/content_items', [{ ...item, body: version.body, revision: 3 }]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ body: version.body });
});

test('formatting alone is a difference, and what is typed is not replaced without a word', async () => {
  const [first, second] = item.body.content;
  const [text] = first?.content ?? [];
  const bold = { type: 'paragraph', content: [{ ...text, marks: [{ type: 'bold' }] }] };
  const { user } = openArticle('?view=versions', [{ ...version, body: { type: 'doc', content: [bold, second] } }]);
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1 and the draft' }));
  expect(dialog.getByText('**Choose a time.**').tagName).toBe('DEL');
  expect(dialog.getByText('Choose a time.').tagName).toBe('INS');
  expect(dialog.queryByText(/unsaved changes/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  await user.click(screen.getByRole('button', { name: 'Compare version 1' }));
  expect(await screen.findByText('No differences')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  await user.type(screen.getByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  await user.click(screen.getByRole('button', { name: 'Compare version 1' }));
  expect(await screen.findByText(/^Restoring replaces your unsaved changes/)).toBeVisible();
});

test('what is published is the version on the page, not one that somebody else saved since', async () => {
  const { user } = openArticle();
  expect(await screen.findByLabelText(/^Title/)).toBeVisible();
  const newer = { ...item, revision: 3, summary: 'Half a sent' };
  network.table('content_items', [newer]);
  await network.change('content_items', 'UPDATE', newer);
  expect(await screen.findByRole('button', { name: 'Show the newest version' })).toBeVisible();
  network.rpc('publish_content', { ...newer, published_revision: 2 });
  await user.click(screen.getByRole('button', { name: 'Publishing' }));
  await user.click(await screen.findByRole('menuitem', { name: /Publish now/ }));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/publish_content')[0]?.body).toMatchObject({ p_revision: 2 });
});

test('a saved draft is published now or at a time to come; an unsaved one waits', async () => {
  const { user } = openArticle();
  await user.click(await screen.findByRole('button', { name: 'Publishing' }));
  network.rpc('publish_content', { ...item, published_revision: 2 });
  await user.click(await screen.findByRole('menuitem', { name: /Publish now/ }));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/publish_content')[0]?.body).toEqual({
    ...{ p_id: item.id, p_revision: 2, p_at: null },
  });
  await user.click(screen.getByRole('button', { name: 'Publishing' }));
  await user.click(await screen.findByRole('menuitem', { name: /Publish later/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/^It will be published/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('button', { name: 'Publishing' }));
  expect(await screen.findByRole('menuitem', { name: /Publish now/ })).toHaveAttribute('aria-disabled', 'true');
});
