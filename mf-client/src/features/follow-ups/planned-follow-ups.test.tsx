import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn, toInstant } from '@milepost/shared/domain/dates';
import { makeJobApplication, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { FollowUpsCard } from './FollowUpsCard.tsx';

const network = fakeNetwork();
const zone = 'America/Chicago';
const today = todayIn(zone);
const noon = (day: string): string => toInstant(day, '12:00', zone);

const [late, soon, proposed] = [
  makeJobApplication({ id: testIds.client, company_name: 'Papertrail', follow_up_at: noon(addDays(today, -2)) }),
  makeJobApplication({ id: testIds.coach, company_name: 'Brightline', follow_up_at: noon(addDays(today, 1)) }),
  makeJobApplication({ id: testIds.admin, company_name: 'Harbor Museum', follow_up_at: noon(addDays(today, -1)) }),
];
const suggestion = {
  ...{ application_id: proposed.id, job_title: proposed.job_title, company_name: proposed.company_name },
  ...{ reason: 'no-answer', since: '2026-11-01T10:00:00.000Z', on_unknown_day: false },
};

const open = (suggested: readonly object[] = []) => {
  let rows = [late, proposed, soon];
  network.table('job_applications', () => rows.filter((row) => row.follow_up_at !== null));
  network.rpc('suggested_follow_ups', { total: suggested.length, rows: suggested });
  network.on('PATCH', '/rest/v1/job_applications', ({ query, body }: { query: URLSearchParams; body: object }) => {
    const isAsked = ({ id }: { id: string }) => query.get('id') === `eq.${id}`;
    rows = rows.map((row) => (isAsked(row) ? { ...row, ...body } : row));
    return rows.find(isAsked);
  });
  return renderRoute({
    routes: [{ path: '/', element: <FollowUpsCard clientId={testIds.client} /> }],
    at: '/',
    session: signedInAs({ time_zone: zone }),
  });
};
const planned = async () => within(await screen.findByRole('list', { name: 'Planned follow-ups' }));
const companies = async () =>
  (await planned()).getAllByRole('listitem').map((row) => row.getAttribute('aria-label') ?? '');

test('the dates that were set stand with when they are due; one that is proposed as well stands once', async () => {
  open([suggestion]);
  expect(await companies()).toEqual(['Papertrail', 'Brightline']);
  expect((await planned()).getByText('Overdue by 2 days')).toBeVisible();
  expect((await planned()).getByText('Due tomorrow')).toBeVisible();
  expect(screen.getByText('2 planned, 1 suggested')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Suggested follow-ups' })).getAllByRole('listitem')).toHaveLength(1);
  const asked = network.sent('GET', '/rest/v1/job_applications')[0]?.parameters;
  expect(asked).toMatchObject({
    client_id: `eq.${testIds.client}`,
    archived_at: 'is.null',
    follow_up_at: 'not.is.null',
    or: '(status.is.null,status.not.in.(Rejected,Withdrawn))',
  });
});

test('one that was kept is done, and comes back by Undo with its day', async () => {
  const { user } = open();
  const row = within((await planned()).getByRole('listitem', { name: 'Papertrail' }));
  await user.click(row.getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText('Follow-up with Papertrail is done')).toBeVisible();
  await waitFor(async () => expect(await companies()).toEqual(['Harbor Museum', 'Brightline']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await companies()).toContain('Papertrail'));
  expect(network.sent('PATCH', '/rest/v1/job_applications').map(({ body }) => body)).toEqual([
    { follow_up_at: null },
    { follow_up_at: toInstant(addDays(today, -2), '12:00', zone) },
  ]);
});

test('another date takes the place of one', async () => {
  const { user } = open();
  const row = within((await planned()).getByRole('listitem', { name: 'Papertrail' }));
  await user.click(row.getByRole('button', { name: 'Change date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set follow-up date' }));
  await user.click(dialog.getByRole('button', { name: 'Set date' }));
  expect(await screen.findByText(/^Follow-up with Papertrail is due /)).toBeVisible();
  expect(await (await planned()).findByText('Due in 3 days')).toBeVisible();
});
