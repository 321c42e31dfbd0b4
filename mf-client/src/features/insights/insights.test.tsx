import { screen, waitFor, within } from '@testing-library/react';
import type { FigureRow, Insights } from '@milepost/shared/entities/insights/model';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import InsightsView from './InsightsView.tsx';
import { movesDiagram } from './moves-diagram.ts';

const network = fakeNetwork();
const zone = 'America/New_York';
const routes = [
  { path: '/client/applications', Component: InsightsView },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const show = (search = 'view=insights') =>
  renderRoute({ routes, at: `/client/applications?${search}`, session: signedInAs({ time_zone: zone }) });

const none: Insights = {
  sent: 0,
  answered: 0,
  answered_on_unknown_day: 0,
  funnel: [
    { status: 'Applied', count: 0 },
    { status: 'Interviewing', count: 0 },
    { status: 'Offer Received', count: 0 },
  ],
  moves: [],
  starts: [],
  steps: [],
  later_moves: 0,
  sources: [],
  resumes: [],
  stages: [],
  days: [],
};
const some: Insights = {
  ...none,
  sent: 12,
  answered: 7,
  answered_on_unknown_day: 2,
  funnel: [
    { status: 'Applied', count: 12 },
    { status: 'Interviewing', count: 5 },
    { status: 'Offer Received', count: 1 },
  ],
  moves: [
    { from_status: 'Applied', to_status: 'Rejected', count: 4 },
    { from_status: 'Pending', to_status: 'Applied', count: 2 },
  ],
  starts: [{ status: 'Applied', count: 12 }],
  steps: [{ step: 1, from_status: 'Applied', to_status: 'Rejected', count: 4 }],
  later_moves: 3,
  sources: [
    { source: 'LinkedIn', sent: 8, answered: 4 },
    { source: 'Referral', sent: 3, answered: 3 },
    { source: '', sent: 1, answered: 0 },
  ],
  resumes: [{ document_id: null, name: null, version_label: null, sent: 12, answered: 7 }],
  stages: [
    { status: 'Applied', n: 7, ongoing: 5, quartiles: [1, 3, 5.25, 8, 20] },
    { status: 'Interviewing', n: 3, ongoing: 2, quartiles: null },
  ],
  days: [{ day: '2026-11-03', count: 4 }],
};
const row: FigureRow = {
  id: '44444444-4444-4444-8444-444444444444',
  kind: 'application',
  record_id: '44444444-4444-4444-8444-444444444444',
  title: 'Product Designer',
  subtitle: 'Northwind Studio',
  status: 'Rejected',
  at: '2026-11-03T15:00:00.000Z',
  days: 6,
  event: 'answer',
  from_status: null,
  to_status: 'Rejected',
  note: null,
};

/** A card, once it holds figures: while those load, a skeleton of the same name is in its place. */
const card = async (name: string) => {
  await waitFor(() => expect(screen.queryByText('Loading insights...')).toBeNull());
  return within(await screen.findByRole('region', { name }));
};
const table = async (name: string, user: ReturnType<typeof show>['user']) => {
  const shown = await card(name);
  await user.click(shown.getByRole('button', { name: 'Show as table' }));
  return shown;
};

test('the period stands in the address and is asked for in the reader’s zone', async () => {
  network.rpc('application_insights', some);
  const { user, router } = show();
  await screen.findByRole('region', { name: 'Furthest status reached' });
  expect(network.sent('POST', '/rest/v1/rpc/application_insights')[0]?.body).toMatchObject({ p_time_zone: zone });
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(router.state.location.search).toBe('?view=insights&period=all');
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/application_insights').at(-1)?.body).toMatchObject({
      p_from: '1970-01-01',
    }),
  );
});

test('a chosen period is asked for by its days', async () => {
  network.rpc('application_insights', some);
  show('view=insights&period=own&since=2026-01-05&until=2026-02-01');
  await screen.findByRole('region', { name: 'Furthest status reached' });
  expect(network.sent()[0]?.body).toMatchObject({ p_from: '2026-01-05', p_to: '2026-02-01' });
});

test('each diagram says in words what it draws', async () => {
  network.rpc('application_insights', some);
  show();
  const funnel = await card('Furthest status reached');
  expect(funnel.getByRole('img')).toHaveAccessibleName(
    'Applied: 12, 100% of all sent. Interviewing: 5, 42% of all sent. Offer Received: 1, 8% of all sent',
  );
  expect((await card('Days in each status')).getByRole('img')).toHaveAccessibleName(
    'Applied: median 5.3 days, half between 3 and 8, 7 stays. Interviewing: not enough data, 3 of 5 stays',
  );
  expect((await card('Response by source')).getByRole('img')).toHaveAccessibleName('LinkedIn: 50%, 4 of 8 answered');
  expect((await card('Activity by day')).getByRole('img')).toHaveAccessibleName(/most on Nov 3, 2026 \(4\)/);
});

test('fewer than five applications make no rate, and the table has them all', async () => {
  network.rpc('application_insights', some);
  const { user } = show();
  const sources = await table('Response by source', user);
  expect(sources.getByRole('row', { name: /^Referral/ })).toHaveTextContent('Not enough data');
  expect(sources.getByRole('row', { name: /^No source given/ })).toHaveTextContent('Not enough data');
  expect(sources.getByRole('row', { name: /^LinkedIn/ })).toHaveTextContent('50%');
});

test('a line of the table opens its rows, each with the way to its application; closing forgets them', async () => {
  network.rpc('application_insights', some);
  network.rpc('figure_rows', { total: 1, rows: [row] });
  const { user, router } = show('view=insights&period=own&since=2026-01-05&until=2026-12-01');
  const moves = await table('Status changes', user);
  await user.click(moves.getByRole('button', { name: 'Applied → Rejected' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Moves from Applied to Rejected' }));
  expect(await sheet.findByRole('link', { name: 'Product Designer' })).toHaveAttribute(
    'href',
    `/client/applications/${row.record_id}`,
  );
  expect(sheet.getByText('Nov 3, 2026 · Rejected after 6 days')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/figure_rows')[0]?.body).toMatchObject({
    p_figure: 'moved',
    p_of: ['Applied', 'Rejected'],
    p_from: '2026-01-05',
    p_to: '2026-12-01',
  });
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('rows='));
  expect(router.state.location.search).toContain('since=2026-01-05');
});

test('long lists of rows come in pages, and a failure can be tried again', async () => {
  network.rpc('application_insights', some);
  network.rpc('figure_rows', refusal(500, 'XX000', 'broken'));
  const { user } = show('view=insights&rows=sent&on=2026-01-01..2026-12-31');
  const sheet = within(await screen.findByRole('dialog', { name: 'Applications sent' }));
  await sheet.findByText('Failed to load rows');
  network.rpc('figure_rows', ({ body }: { body: { p_offset: number } }) => ({
    total: 51,
    rows: [body.p_offset === 0 ? row : { ...row, id: 'second', title: 'Second' }],
  }));
  await user.click(sheet.getByRole('button', { name: 'Retry' }));
  expect(await sheet.findByText('Product Designer')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /next/i }));
  expect(await sheet.findByText('Second')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/figure_rows').at(-1)?.body).toMatchObject({ p_offset: 50 });
});

test('without applications the page says once what to do first', async () => {
  network.rpc('application_insights', none);
  show();
  expect(await screen.findByText('No applications in this period')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Application' })).toHaveAttribute('href', '/client/applications/new');
  expect(screen.queryByRole('region', { name: 'Furthest status reached' })).not.toBeInTheDocument();
});

test('a failure is said, and Retry recovers from it', async () => {
  network.rpc('application_insights', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load insights');
  network.rpc('application_insights', some);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Furthest status reached' })).toBeVisible();
});

test('a move in another tab shows by itself', async () => {
  network.rpc('application_insights', some);
  show();
  await screen.findByRole('button', { name: '12 applications sent' });
  network.rpc('application_insights', { ...some, sent: 13 });
  await network.change('application_events', 'INSERT', {});
  expect(await screen.findByRole('button', { name: '13 applications sent' })).toBeVisible();
});

test('moves that go back make flows that only go forward, from places that all exist', () => {
  const diagram = movesDiagram({
    starts: [{ status: 'Applied', count: 2 }],
    steps: [
      { step: 1, from_status: 'Applied', to_status: 'Pending', count: 2 },
      { step: 2, from_status: 'Pending', to_status: 'Applied', count: 1 },
      // The date of this one was corrected to before the move that it followed.
      { step: 3, from_status: 'Interviewing', to_status: 'Rejected', count: 1 },
    ],
  });
  if (diagram?.kind !== 'sankey') throw new Error('No flows');
  const places = new Set(diagram.nodes.map(({ id }) => id));
  const step = (id: string) => Number(id.split('/')[0]);
  for (const { from, to } of diagram.flows) {
    expect([places.has(from), places.has(to), step(to) - step(from)]).toEqual([true, true, 1]);
  }
  expect(movesDiagram({ starts: [{ status: 'Applied', count: 2 }], steps: [] })).toBeNull();
});
