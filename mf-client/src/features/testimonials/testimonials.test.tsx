import { screen, waitFor } from '@testing-library/react';
import { makeCoachingSessionWithCoach, makeTestimonial } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { OwnTestimonial } from './OwnTestimonial.tsx';

const network = fakeNetwork();
const session = makeCoachingSessionWithCoach({ status: 'completed', rating: 5, rating_comment: 'Clear and kind' });
const testimonial = makeTestimonial({ session_id: session.id, coach_id: session.coach_id, body: 'Clear and kind' });
const show = (full_name: string | null = 'Lena Fisk') =>
  renderRoute({
    routes: [{ path: '/', element: <OwnTestimonial session={session} /> }],
    at: '/',
    session: signedInAs({ full_name }),
  });

test('a comment is published with the name that was agreed to, and shows at once', async () => {
  network.table('testimonials', []);
  network.rpc('publish_testimonial', () => {
    network.table('testimonials', [testimonial]);
    return testimonial;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Publish a comment' }));
  expect(screen.getByLabelText(/^Comment/)).toHaveValue('Clear and kind');
  expect(screen.getByRole('radio', { name: /Lena F\./ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(await screen.findByText('Comment published')).toBeVisible();
  expect(await screen.findByText('Lena F.')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/publish_testimonial')[0]?.body).toEqual({
    p_session_id: session.id,
    p_body: 'Clear and kind',
    p_is_named: true,
  });
});

test('who has no name publishes without one; a refusal says why and keeps what was typed', async () => {
  network.table('testimonials', []);
  network.rpc('publish_testimonial', refusal(400, 'P0001', 'Rate the session first'));
  const { user } = show(null);
  await user.click(await screen.findByRole('button', { name: 'Publish a comment' }));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await user.type(screen.getByLabelText(/^Comment/), ' too');
  await user.click(screen.getByRole('button', { name: 'Publish comment' }));
  expect(await screen.findByText('Rate the session first')).toBeVisible();
  expect(screen.getByLabelText(/^Comment/)).toHaveValue('Clear and kind too');
});

test('it is changed, and withdrawn after a question that says what goes with it', async () => {
  network.table('testimonials', [{ ...testimonial, author_name: null, answer: 'Thank you' }]);
  network.rpc('publish_testimonial', testimonial);
  const { user } = show();
  expect(await screen.findByText('A client')).toBeVisible();
  expect(screen.getByText('Thank you')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit comment' }));
  expect(screen.getByRole('radio', { name: /A client/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save comment' }));
  expect(await screen.findByText('Comment updated')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/publish_testimonial')[0]?.body).toMatchObject({ p_is_named: false });

  network.on('DELETE', '/rest/v1/testimonials', () => {
    network.table('testimonials', []);
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Withdraw comment' }));
  expect(screen.getByText(/with the answer to it\. Your rating stays\.$/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Withdraw comment' }).at(-1) ?? document.body);
  expect(await screen.findByText('Comment withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish a comment' })).toBeVisible());
});
