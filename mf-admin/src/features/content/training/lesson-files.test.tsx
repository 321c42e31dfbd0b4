import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import DraftPage from '../DraftPage.tsx';

const network = fakeNetwork();
const id = nextId();
const file = '10000000-0000-4000-8000-000000000001';
const path = (ending: string) => `${id}/${file}.${ending}`;
const stored = (ending: string) => `/storage/v1/object/lesson-files/${path(ending)}`;
const lesson = (training: object) => ({
  ...{ id, kind: 'lesson', email_name: null, title: 'The board', slug: null, summary: null },
  ...{ audience: ['client', 'coach', 'super_admin'], org_id: null, shown_until: null, revision: 1 },
  ...{ published_revision: null, published_at: null, scheduled_revision: null, scheduled_at: null },
  ...{ archived_at: null, updated_at: testInstant, body: { type: 'doc', content: [{ type: 'paragraph' }] }, training },
});
const open = (training: object, view = '') => {
  network.table('content_items', [lesson(training)]);
  network.table('content_revisions', []);
  network.rpc('content_links', []);
  return renderRoute({
    routes: [{ path: '/admin/content/:id', Component: DraftPage }],
    at: `/admin/content/${id}${view}`,
    session: signedInAs({ role: 'super_admin' }),
  });
};
const save = async (user: ReturnType<typeof open>['user'], training: object) => {
  network.on('PATCH', '/rest/v1/content_items', [{ ...lesson(training), revision: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH').at(-1)?.body).toMatchObject({ training });
};
beforeEach(() => void jest.spyOn(crypto, 'randomUUID').mockReturnValue(file));
afterEach(() => jest.restoreAllMocks());

test('a video and its captions are stored as they are chosen, and saved with the lesson', async () => {
  const { user } = open({ kind: 'text' });
  await user.selectOptions(await screen.findByLabelText('Finished by'), 'Video');
  let answer: (response: object) => void = () => undefined;
  network.on('POST', stored('mp4'), () => new Promise((resolve) => (answer = resolve)));
  await user.upload(screen.getByLabelText('Video'), new File(['x'], 'talk.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText('Uploading talk.mp4...')).toBeVisible();
  // Another kind would leave the upload without its place.
  expect(screen.getByLabelText('Finished by')).toBeDisabled();
  network.on('POST', stored('vtt'), { Key: 'x', Id: file });
  await user.upload(screen.getByLabelText('Captions'), new File(['WEBVTT\n'], 'talk.vtt', { type: 'text/vtt' }));
  expect(await screen.findByLabelText('Replace captions')).toBeInTheDocument();
  answer({ Key: 'x', Id: file });
  expect(await screen.findByLabelText('Replace video')).toBeInTheDocument();
  expect(screen.getByText('talk.mp4')).toBeVisible();
  expect(screen.getByText('talk.vtt')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Finished by'), 'Reading');
  await user.selectOptions(screen.getByLabelText('Finished by'), 'Video');
  await save(user, { kind: 'video', file: path('mp4'), captions: path('vtt') });
});

test('a file of another kind is named, and captions that are none are not sent', async () => {
  open({ kind: 'video', file: null, captions: null });
  const choose = (label: string, given: File) =>
    userEvent.upload(screen.getByLabelText(label), given, { applyAccept: false });
  await screen.findByLabelText('Video');
  await choose('Video', new File(['x'], 'talk.mov', { type: 'video/quicktime' }));
  expect(await screen.findByText("talk.mov: This file isn't an MP4 or WebM video.")).toBeVisible();
  const large = new File(['x'], 'talk.mp4', { type: 'video/mp4' });
  Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 + 1 });
  await choose('Video', large);
  expect(await screen.findByText('talk.mp4: This file is larger than 200 MB.')).toBeVisible();
  await choose('Captions', new File(['1\n00:00:00,000 --> 00:00:02,000'], 'talk.vtt'));
  expect(await screen.findByText(/^This file isn't WebVTT/)).toBeVisible();
  expect(network.sent('POST', stored('vtt'))).toEqual([]);
});

test('an upload that failed is tried again with the same file, and what was typed stays', async () => {
  const { user } = open({ kind: 'document', file: null, name: null });
  await user.type(await screen.findByLabelText(/^Summary/), 'Read this.');
  network.on('POST', stored('pdf'), refusal(500, '500', 'broken'));
  await user.upload(screen.getByLabelText('Document'), new File(['%PDF-'], 'Handout.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Failed to upload Handout.pdf')).toBeVisible();
  expect(screen.getByLabelText(/^Summary/)).toHaveValue('Read this.');
  network.on('POST', stored('pdf'), { Key: 'x', Id: file });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name of the document')).toHaveValue('Handout.pdf');
  expect(screen.queryByText('Failed to upload Handout.pdf')).toBeNull();
  await save(user, { kind: 'document', file: path('pdf'), name: 'Handout.pdf' });
});

test('another document brings its name, unless one was typed', async () => {
  network.on('POST', stored('pdf'), { Key: 'x', Id: file });
  const { user } = open({ kind: 'document', file: null, name: null });
  const document = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText('Document'), document('First.pdf'));
  await user.upload(await screen.findByLabelText('Replace document'), document('Second.pdf'));
  const name = await screen.findByDisplayValue('Second.pdf');
  await user.clear(name);
  await user.type(name, 'Handout');
  await user.upload(screen.getByLabelText('Replace document'), document('Third.pdf'));
  expect(await screen.findByText('Third.pdf')).toBeVisible();
  expect(name).toHaveValue('Handout');
  await user.clear(name);
  await user.type(name, ' ');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Write the name of the document')).toBeVisible();
});

test('the preview plays the video, and says what is missing', async () => {
  network.on('POST', `/storage/v1/object/sign/lesson-files/${path('mp4')}`, { signedURL: '/object/sign/x?token=abc' });
  open({ kind: 'video', file: path('mp4'), captions: null }, '?view=preview');
  expect(await screen.findByLabelText('Video of the lesson')).toHaveAttribute(
    'src',
    expect.stringContaining('token=abc'),
  );
  expect(screen.getByText('No captions yet')).toBeVisible();
});

test('the preview shows a document by its name, and a lesson without a file as such', async () => {
  open({ kind: 'document', file: path('pdf'), name: 'Handout.pdf' }, '?view=preview');
  expect(await screen.findByText('Handout.pdf')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open document' })).toBeVisible();
});
