import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { submitOnce } from '@milepost/shared/browser/submit-once';
import { makeAuthSession, makeUser } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../../routes.tsx';

const network = fakeNetwork();
const store = '/functions/v1/store-avatar';
const user = makeUser({ full_name: 'Dana Cole', avatar_url: null });
const photoAddress = 'http://backend.test/storage/v1/object/public/avatars/u/f/256.webp';
const picture = new File(['pixels'], 'me.png', { type: 'image/png' });

/** What this test's browser lacks: a picture of 400 × 200 pixels is decoded, and a canvas notes what is drawn on it. */
const drawn: unknown[][] = [];
beforeEach(() => {
  drawn.length = 0;
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const context = { drawImage: (_image: unknown, ...numbers: unknown[]) => drawn.push(numbers) };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (tell: (blob: Blob) => void) => tell(new Blob(['square'], { type: 'image/png' })),
  });
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(makeAuthSession({ id: user.id, email: user.email })));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const open = async (over: { avatar_url?: string | null } = {}) => {
  network.table('users', [{ ...user, ...over }]);
  const session = signedInAs();
  const reload = jest.spyOn(session, 'reload').mockResolvedValue();
  const view = renderRoute({ routes, at: '/profile', session });
  const section = within(await screen.findByRole('region', { name: 'Photo' }));
  return { ...view, section, reload };
};
const choose = async ({ user: person, section }: Awaited<ReturnType<typeof open>>, file = picture) => {
  await person.upload(section.getByLabelText('Photo', { selector: 'input' }), file);
  return within(await screen.findByRole('dialog', { name: 'Position your photo' }));
};

test('a chosen picture is cut in the middle, stored, and shown everywhere', async () => {
  network.on('POST', store, { avatar_url: photoAddress });
  const view = await open();
  const dialog = await choose(view);
  network.table('users', [{ ...user, avatar_url: photoAddress }]);
  await view.user.click(dialog.getByRole('button', { name: 'Save photo' }));
  expect(await screen.findByText('Photo saved')).toBeVisible();
  expect(drawn).toEqual([[100, 0, 200, 200, 0, 0, 512, 512]]);
  expect(network.sent('POST', store)).toHaveLength(1);
  expect(view.reload).toHaveBeenCalled();
  expect(await view.section.findByRole('button', { name: 'Change photo' })).toBeVisible();
  const [shown] = Array.from(document.querySelectorAll('section img'));
  expect(shown).toHaveAttribute('src', photoAddress);
  expect(shown?.getAttribute('srcset')).toContain(`${photoAddress.replace('256', '96')} 96w`);
});

test('a double click stores one photo, since the second would delete the files of the first', async () => {
  network.on('POST', store, { avatar_url: photoAddress });
  const view = await open();
  const dialog = await choose(view);
  const save = dialog.getByRole('button', { name: 'Save photo' });
  const end = submitOnce(document);
  for (const detail of [1, 2]) fireEvent.click(save, { detail });
  end();
  expect(await screen.findByText('Photo saved')).toBeVisible();
  expect(network.sent('POST', store)).toHaveLength(1);
});

test('it is moved with arrow keys and by dragging, zoomed, and never leaves the circle empty', async () => {
  network.on('POST', store, { avatar_url: photoAddress });
  const view = await open();
  const dialog = await choose(view);
  const stage = dialog.getByRole('application');
  stage.focus();
  await view.user.keyboard('{ArrowLeft}');
  await view.user.keyboard('{ArrowUp}');
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  fireEvent.change(zoom, { target: { value: '2' } });
  expect(zoom).toHaveAttribute('aria-valuetext', '200%');
  // This test's browser has no pointers of its own; what they share with a mouse is enough.
  const point = (type: string, clientX: number) =>
    fireEvent(stage, new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }));
  point('pointerdown', 100);
  point('pointermove', 5000);
  point('pointerup', 5000);
  await view.user.click(dialog.getByRole('button', { name: 'Save photo' }));
  await screen.findByText('Photo saved');
  // At its left edge, in the middle of its height: there was nothing above to move to before the zoom.
  expect(drawn).toEqual([[0, 50, 100, 100, 0, 0, 512, 512]]);
});

test.each([
  [new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), 'Choose a JPEG, PNG, or WebP picture.'],
  [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }), 'Choose a picture of up to 5 MB.'],
])('a file that is no photo is refused at once', async (file, message) => {
  const { section } = await open();
  fireEvent.change(section.getByLabelText('Photo', { selector: 'input' }), { target: { files: [file] } });
  expect(await section.findByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a picture that can’t be read says so', async () => {
  const { section, user: person } = await open();
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('broken')) });
  await person.upload(section.getByLabelText('Photo', { selector: 'input' }), picture);
  expect(await section.findByText('This picture is damaged. Choose another one.')).toBeVisible();
});

test('what the server refuses is said in the dialog, which keeps the picture', async () => {
  const message = 'Choose a picture of at least 48 × 48 pixels';
  network.on('POST', store, Response.json({ code: 'P0001', message }, { status: 422 }));
  const view = await open();
  const dialog = await choose(view);
  await view.user.click(dialog.getByRole('button', { name: 'Save photo' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('application')).toBeVisible();
});

test('a photo is removed after asking', async () => {
  network.on('DELETE', store, { avatar_url: null });
  const { section, user: person } = await open({ avatar_url: photoAddress });
  await person.click(section.getByRole('button', { name: 'Remove photo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove your photo?' }));
  network.table('users', [user]);
  await person.click(question.getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeVisible();
  await waitFor(() => expect(section.getByRole('button', { name: 'Add photo' })).toBeVisible());
});
