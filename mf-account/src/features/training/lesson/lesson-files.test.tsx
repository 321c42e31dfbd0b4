import { fireEvent, screen, waitFor } from '@testing-library/react';
import { nextId } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { course, exercise, network, openLesson, read } from '../testing/training-pages.tsx';

const id = nextId();
const [file, captions, handout] = [`${id}/a.mp4`, `${id}/a.vtt`, `${id}/a.pdf`];
const signing = `/storage/v1/object/sign/lesson-files/${file}`;
const words = `/storage/v1/object/lesson-files/${captions}`;
const document = `/storage/v1/object/lesson-files/${handout}`;
const video = { ...read, kind: 'video', is_done: false };
const reading = { ...read, kind: 'document', is_done: false };
const openVideo = () => openLesson(video, { file, captions }, [video, exercise]);
const openDocument = () =>
  openLesson(reading, { file: handout, file_name: 'Handout.pdf', file_size: 2048 }, [reading, exercise]);

beforeEach(() => {
  network.on('POST', signing, { signedURL: '/object/sign/x?token=abc' });
  network.on('GET', words, () => new Response('WEBVTT\n'));
});

test('a video plays from its signed address with its captions, its notes below, and is marked as watched', async () => {
  const { user, router } = openVideo();
  const player = await screen.findByLabelText('Look around');
  expect(player).toHaveAttribute('src', expect.stringContaining('token=abc'));
  expect(player).toHaveAttribute('controls');
  const track = player.querySelector('track');
  expect(track).toHaveAttribute('kind', 'captions');
  expect(track).toHaveAttribute('default');
  await waitFor(() => expect(track).toHaveAttribute('src', 'blob:test'));
  expect(screen.getByText('Video · 1 of 2')).toBeVisible();
  expect(screen.getByText('Start here.')).toBeVisible();
  network.rpc('complete_lesson', null);
  await user.click(screen.getByRole('button', { name: 'Mark as watched' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/training/${course.id}/${exercise.id}`));
});

test('a video that breaks is loaded again from a new address, and goes on where it was', async () => {
  const { user } = openVideo();
  const player = await screen.findByLabelText<HTMLVideoElement>('Look around');
  player.currentTime = 42;
  fireEvent.timeUpdate(player);
  fireEvent.error(player);
  expect(await screen.findByText('Failed to load the video')).toBeVisible();
  network.on('POST', signing, { signedURL: '/object/sign/x?token=next' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const again = await screen.findByLabelText<HTMLVideoElement>('Look around');
  expect(again).toHaveAttribute('src', expect.stringContaining('token=next'));
  fireEvent.loadedMetadata(again);
  expect(again.currentTime).toBe(42);
});

test('a video without an address can be tried again', async () => {
  network.on('POST', signing, refusal(400, '404', 'Object not found'));
  const { user } = openVideo();
  expect(await screen.findByText('Failed to load the video')).toBeVisible();
  network.on('POST', signing, { signedURL: '/object/sign/x?token=abc' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Look around')).toBeVisible();
});

test('captions that fail are said and loaded again, while the video plays', async () => {
  network.on('GET', words, refusal(400, '404', 'Object not found'));
  const { user } = openVideo();
  expect(await screen.findByText('Failed to load the captions')).toBeVisible();
  const player = screen.getByLabelText('Look around');
  network.on('GET', words, () => new Response('WEBVTT\n'));
  await user.click(screen.getByRole('button', { name: 'Load captions again' }));
  await waitFor(() => expect(player.querySelector('track')).toHaveAttribute('src', 'blob:test'));
  expect(screen.queryByText('Failed to load the captions')).toBeNull();
});

test('a document is shown by its name and size, opened in the page, and marked as read', async () => {
  network.on('GET', document, refusal(400, '404', 'Object not found'));
  const { user, router } = openDocument();
  expect(await screen.findByText('Handout.pdf')).toBeVisible();
  expect(screen.getByText('2 KB')).toBeVisible();
  expect(network.sent('GET', document)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open document' }));
  expect(await screen.findByText('Failed to load the document')).toBeVisible();
  network.on('GET', document, () => new Response('%PDF-'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Handout.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close document' }));
  expect(screen.queryByRole('region', { name: 'Handout.pdf' })).toBeNull();
  network.rpc('complete_lesson', null);
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/training/${course.id}/${exercise.id}`));
});

test('a document is saved under its name, and a failure says so', async () => {
  network.on('GET', document, refusal(400, '404', 'Object not found'));
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = openDocument();
  await user.click(await screen.findByRole('button', { name: 'Download document' }));
  expect(await screen.findByText(/^Not found/)).toBeVisible();
  network.on('GET', document, () => new Response('%PDF-'));
  await user.click(screen.getByRole('button', { name: 'Download document' }));
  await waitFor(() => expect(click.mock.contexts).toMatchObject([{ download: 'Handout.pdf' }]));
  click.mockRestore();
});
