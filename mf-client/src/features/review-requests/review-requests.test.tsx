import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import type { ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { makeReviewRequest, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { coaches, pending, show, table } from './testing/review-pages.tsx';

const network = fakeNetwork();
beforeEach(() => {
  network.table('review_versions', []);
  network.table('review_comments', []);
});
const sentRow = z.object({ id: z.uuid() });

const done = makeReviewRequest({
  title: null,
  document_type: 'Resume',
  status: 'Completed',
  description: 'Same history, told for a senior title',
  estimated_completion: '2026-11-24',
  completed_date: '2026-11-22T12:00:00.000Z',
  notes: 'Kestrel reads it',
});
const rows = (...given: readonly ReviewRequest[]) => network.table('review_requests', given);
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the list', () => {
  test('shows what is known of each request, and deletes only what nobody has begun', async () => {
    rows(pending, done);
    show();
    const first = await screen.findByRole('article', { name: 'Letter for Harbor' });
    expect(within(first).getByText('Pending')).toBeVisible();
    expect(within(first).getByText('Urgent')).toBeVisible();
    const second = screen.getByRole('article', { name: 'Resume' });
    expect(within(second).getByText('Created Nov 20, 2026')).toBeVisible();
    expect(within(second).getByText('Due Nov 24, 2026')).toBeVisible();
    expect(within(second).getByText('Completed Nov 22, 2026')).toBeVisible();
    expect(within(second).getByText('Kestrel reads it')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Resume' })).toHaveAttribute('href', `/reviews/${done.id}`);
    expect(screen.getByRole('button', { name: 'Delete Letter for Harbor' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Resume' })).toBeNull();
  });

  test('searches in any case, filters, and keeps both in the address', async () => {
    rows(pending, done);
    const { user, router } = show();
    const search = await screen.findByRole('searchbox', { name: 'Search requests' });
    await user.type(search, 'SENIOR');
    await waitFor(() => expect(titles()).toEqual(['Resume']));
    await user.clear(search);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pending' }));
    await waitFor(() => expect(titles()).toEqual(['Letter for Harbor']));
    await user.click(screen.getByRole('checkbox', { name: 'Low' }));
    expect(await screen.findByText('No review requests match')).toBeVisible();
    expect(router.state.location.search).toBe('?status=Pending&priority=Low');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('says what to do first when it is empty', async () => {
    rows();
    show();
    expect(await screen.findByText('No review requests found. Create your first one!')).toBeVisible();
  });

  test('says that it could not be loaded, and tries again', async () => {
    network.on('GET', table, refusal(500, 'XX000', 'broken'));
    const { user } = show();
    expect(screen.getByText('Loading review requests...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load review requests');
    rows(pending);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Letter for Harbor' })).toBeVisible();
  });
});

describe('a new request', () => {
  test('needs a document type, survives a failure, and is made once', async () => {
    rows();
    const { user, router } = show('/client/reviews?form=new');
    const form = await screen.findByRole('form', { name: 'New Review Request' });
    await user.click(within(form).getByRole('button', { name: 'Create Request' }));
    expect(await within(form).findByText('Document Type is required')).toBeVisible();
    expect(network.sent('POST', table)).toHaveLength(0);

    network.on('POST', table, refusal(503, 'XX000', ''));
    await user.type(within(form).getByLabelText(/Document Type/), 'Resume');
    await user.type(within(form).getByLabelText('Title'), 'Résumé v5');
    expect(within(form).getByLabelText('Priority')).toHaveValue('Medium');
    await user.click(within(form).getByRole('button', { name: 'Create Request' }));
    expect(await within(form).findByRole('alert')).not.toBeEmptyDOMElement();
    expect(within(form).getByLabelText('Title')).toHaveValue('Résumé v5');

    network.on('POST', table, makeReviewRequest({ title: 'Résumé v5' }));
    rows(makeReviewRequest({ title: 'Résumé v5' }));
    await user.click(within(form).getByRole('button', { name: 'Create Request' }));
    expect(await screen.findByText('Review request created successfully!')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Résumé v5' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    const [first, second] = network.sent('POST', table).map(({ body }) => body);
    expect(second).toMatchObject({
      client_id: testIds.client,
      document_type: 'Resume',
      title: 'Résumé v5',
      description: null,
      priority: 'Medium',
      status: 'Pending',
      notes: null,
      coach_id: null,
    });
    expect(sentRow.parse(second).id).toBe(sentRow.parse(first).id);
    await waitFor(() => expect(screen.queryByText('Review request created successfully!')).toBeNull());
  });

  test('may be addressed to one of several coaches', async () => {
    rows();
    network.on('POST', table, makeReviewRequest());
    const { user } = show('/client/reviews?form=new', coaches);
    await user.type(await screen.findByLabelText(/Document Type/), 'Portfolio');
    await user.selectOptions(screen.getByLabelText('Coach'), 'Ben Ode');
    await user.click(screen.getByRole('button', { name: 'Create Request' }));
    await waitFor(() => expect(network.sent('POST', table)[0]?.body).toMatchObject({ coach_id: coaches[1]?.id }));
  });

  test('asks before typed text is thrown away, and gives the keyboard back', async () => {
    rows(done);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New Request' }));
    expect(await screen.findByLabelText(/Document Type/)).toHaveFocus();
    await user.keyboard('Portfolio');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this request?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Request' })).toHaveFocus());
  });
});

describe('deleting', () => {
  test('can be undone', async () => {
    let kept = [pending];
    network.table('review_requests', () => kept);
    network.on('DELETE', table, () => {
      kept = [];
    });
    network.rpc('restore_deleted', () => {
      kept = [pending];
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Letter for Harbor' }));
    expect(await screen.findByText('Review request deleted successfully!')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Letter for Harbor' })).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/restore_deleted')[0]?.body).toEqual({
      p_table: 'review_requests',
      p_id: pending.id,
    });
  });

  test('keeps the place of each of several, where it is undone', async () => {
    const all = ['A', 'B', 'C'].map((title, hour) =>
      makeReviewRequest({ title, created_at: `2026-11-20T1${9 - hour}:00:00.000Z` }),
    );
    let kept = all;
    network.table('review_requests', () => kept);
    network.on('DELETE', table, ({ parameters }: { parameters: Readonly<Record<string, string>> }) => {
      kept = kept.filter(({ id }) => parameters['id'] !== `eq.${id}`);
    });
    network.rpc('restore_deleted', () => {
      kept = all.slice(0, 2);
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete B' }));
    await user.click(await screen.findByRole('button', { name: 'Delete C' }));
    const places = () =>
      within(screen.getByRole('region', { name: 'Review requests' }))
        .getAllByRole('article')
        .map((article) => article.getAttribute('aria-labelledby'));
    expect(places()).toEqual([`review-${all[0]?.id}`]);
    const undo = screen.getByRole('button', { name: 'Undo deleting B' });
    expect(screen.getByRole('button', { name: 'Undo deleting C' })).toBeVisible();
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
    await user.click(undo);
    await waitFor(() => expect(places()).toEqual(all.slice(0, 2).map(({ id }) => `review-${id}`)));
    expect(screen.getByRole('button', { name: 'Undo deleting C' })).toBeVisible();
  });

  test('puts the request back when the server refuses', async () => {
    rows(pending);
    network.on('DELETE', table, refusal(400, 'P0001', 'Only a pending request can be deleted'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Letter for Harbor' }));
    expect(await screen.findByText(/^Failed to delete review request/)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Letter for Harbor' })).toBeVisible();
  });
});
