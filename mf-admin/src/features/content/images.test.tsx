import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import DraftPage from './DraftPage.tsx';

const network = fakeNetwork();
const id = nextId();
const imageId = '10000000-0000-4000-8000-000000000001';
const src = `${id}/${imageId}.png`;
const image = { type: 'image', attrs: { src, alt: 'A board', width: 800, height: 600 } };
const article = {
  ...{ id, kind: 'article', email_name: null, title: 'The board', slug: 'board', summary: null },
  ...{ audience: ['client'], org_id: null, shown_until: null, revision: 1, published_revision: null },
  ...{ published_at: null, scheduled_revision: null, scheduled_at: null, archived_at: null, updated_at: testInstant },
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
  training: null,
};
const open = (item: object, view = '') => {
  network.table('content_items', [item]);
  network.table('content_revisions', []);
  network.rpc('content_links', []);
  return renderRoute({
    routes: [{ path: '/admin/content/:id', Component: DraftPage }],
    at: `/admin/content/${id}${view}`,
    session: signedInAs({ role: 'super_admin' }),
  });
};
const stored = `/storage/v1/object/content-images/${src}`;
beforeEach(() => {
  jest.spyOn(crypto, 'randomUUID').mockReturnValue(imageId);
  network.on('POST', `/storage/v1/object/sign/content-images/${src}`, {
    signedURL: `/object/sign/content-images/${src}?token=abc`,
  });
});
afterEach(() => jest.restoreAllMocks());
const file = (name: string, type: string) => new File(['x'], name, { type });

test('an image is added with a description; without one, or of another kind, it is not sent', async () => {
  const { user } = open(article);
  await user.click(await screen.findByRole('button', { name: 'Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add image' }));
  await user.click(dialog.getByRole('button', { name: 'Add image' }));
  expect(await dialog.findByText('Choose an image')).toBeVisible();
  expect(dialog.getByText('Description is required')).toBeVisible();
  await user.upload(dialog.getByLabelText('Image'), file('board.png', 'image/png'));
  await user.click(dialog.getByRole('button', { name: 'Add image' }));
  expect(network.sent('POST', stored)).toEqual([]);
  network.on('POST', stored, refusal(413, '413', 'Too large'));
  await user.type(dialog.getByLabelText(/^Description/), 'A board');
  await user.click(dialog.getByRole('button', { name: 'Add image' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/^Description/)).toHaveValue('A board');
  network.on('POST', stored, { Key: src, Id: imageId });
  await user.click(dialog.getByRole('button', { name: 'Add image' }));
  const shown = await screen.findByAltText('A board');
  expect(shown).toHaveAttribute('src', expect.stringContaining(`${src}?token=abc`));
  network.on('PATCH', '/rest/v1/content_items', [{ ...article, revision: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  const { body } = network.sent('PATCH')[0]?.body as { body: { content: unknown[] } };
  expect(body.content).toContainEqual({ type: 'image', attrs: { src, alt: 'A board', width: null, height: null } });
});

test('a file that is no image, or too large, is named', async () => {
  const { user } = open(article);
  await user.click(await screen.findByRole('button', { name: 'Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add image' }));
  await userEvent.upload(dialog.getByLabelText('Image'), file('board.svg', 'image/svg+xml'), { applyAccept: false });
  expect(await dialog.findByText("board.svg isn't a PNG, JPEG, WebP, GIF, or AVIF image.")).toBeVisible();
});

test('the preview shows the stored image at its signed address', async () => {
  open({ ...article, body: { type: 'doc', content: [image] } }, '?view=preview');
  expect(await screen.findByAltText('A board')).toHaveAttribute('src', expect.stringContaining('?token=abc'));
});

test('announcements and emails offer no images', async () => {
  network.table('organizations', []);
  open({ ...article, kind: 'announcement', slug: null });
  expect(await screen.findByRole('button', { name: 'Link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Image' })).toBeNull();
});
