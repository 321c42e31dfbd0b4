import { screen, waitFor, within } from '@testing-library/react';
import { makeTestimonial } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { TestimonialsCard } from './TestimonialsCard.tsx';

const network = fakeNetwork();
const testimonial = makeTestimonial();
const answer = '/rest/v1/rpc/answer_testimonial';
const show = () =>
  renderRoute({
    routes: [{ path: '/coach/profile', Component: TestimonialsCard }],
    at: '/coach/profile',
    session: signedInAs({ role: 'coach' }),
  });

test('a comment comes by itself; the coach answers it and can’t delete it', async () => {
  network.table('testimonials', []);
  const { user } = show();
  expect(await screen.findByText(/^No comments yet/)).toBeVisible();
  network.table('testimonials', [testimonial]);
  await network.change('testimonials', 'INSERT', testimonial);
  expect(await screen.findByText(testimonial.body)).toBeVisible();
  expect(screen.queryByRole('button', { name: /delete|remove/i })).toBeNull();

  network.rpc('answer_testimonial', () => {
    network.table('testimonials', [{ ...testimonial, answer: 'Well earned', answered_at: testimonial.created_at }]);
    return testimonial;
  });
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('Your answer is required')).toBeVisible();
  await user.type(screen.getByLabelText(/Your answer/), 'Well earned');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('Well earned')).toBeVisible();
  expect(network.sent('POST', answer)[0]?.body).toEqual({
    p_session_id: testimonial.session_id,
    p_answer: 'Well earned',
    p_seen: { body: testimonial.body, answer: null },
  });
});

test('a comment that its client changes while it is answered shows as it is, and the answer is of that', async () => {
  network.table('testimonials', [testimonial]);
  network.rpc('answer_testimonial', refusal(400, 'P0001', 'The client changed this comment. Read it, then try again'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(testimonial.body)).toBeVisible();
  await user.type(dialog.getByLabelText(/Your answer/), 'Well earned');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(await dialog.findByText(/^The client changed this comment/)).toBeVisible();

  const changed = { ...testimonial, body: 'Late, and not prepared' };
  network.table('testimonials', [changed]);
  await network.change('testimonials', 'UPDATE', changed);
  expect(await dialog.findByText(changed.body)).toBeVisible();
  expect(dialog.getByLabelText(/Your answer/)).toHaveValue('Well earned');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(network.sent('POST', answer)).toHaveLength(2));
  expect(network.sent('POST', answer)[1]?.body).toMatchObject({ p_seen: { body: changed.body, answer: null } });
});

test('an answer is removed, and brought back by Undo', async () => {
  network.table('testimonials', [{ ...testimonial, answer: 'Well earned', answered_at: testimonial.created_at }]);
  network.rpc('answer_testimonial', testimonial);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove answer' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.sent('POST', answer)).toHaveLength(2));
  expect(network.sent('POST', answer).map(({ body }) => (body as { p_answer: string | null }).p_answer)).toEqual([
    null,
    'Well earned',
  ]);
  // Undo brings it back where nobody wrote another one since.
  expect(network.sent('POST', answer).map(({ body }) => (body as { p_seen: object }).p_seen)).toEqual([
    { body: testimonial.body, answer: 'Well earned' },
    { body: testimonial.body, answer: null },
  ]);
});
