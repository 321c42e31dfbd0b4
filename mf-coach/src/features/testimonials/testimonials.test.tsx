import { screen, waitFor } from '@testing-library/react';
import { makeTestimonial } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
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
  });
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
});
