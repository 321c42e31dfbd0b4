import { screen, waitFor } from '@testing-library/react';
import { nextId, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import DeletionBanner from './DeletionBanner.tsx';

const network = fakeNetwork();
const eraseAt = '2026-12-08T12:00:00.000Z';
const request = {
  ...{ id: nextId(), number: 12, kind: 'erase', user_id: testIds.client, is_from_staff: false, state: 'received' },
  ...{ due_on: '2026-12-08', reason: null, error: null, file_path: null, file_name: null, receipt: null },
  ...{ erase_at: eraseAt, ended_at: null, created_at: testInstant },
};
const open = () => {
  const session = signedInAs({ id: testIds.client, time_zone: 'UTC', erase_at: eraseAt });
  const reload = jest.spyOn(session, 'reload').mockResolvedValue();
  const routes = [{ path: '/', element: <DeletionBanner eraseAt={eraseAt} /> }];
  return { ...renderRoute({ routes, at: '/', session }), reload };
};

test('says on which day the account goes, and keeps it', async () => {
  network.table('data_requests', [{ ...request, id: nextId(), state: 'withdrawn', ended_at: testInstant }, request]);
  network.rpc('end_data_request', { ...request, state: 'withdrawn', ended_at: testInstant });
  const { user, reload } = open();
  expect(screen.getByRole('region', { name: 'Account deletion' })).toHaveTextContent(
    'Your account will be deleted on Dec 8, 2026.',
  );
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(await screen.findByText('Account kept')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/end_data_request')[0]?.body).toEqual({ p_id: request.id, p_reason: null });
  expect(reload).toHaveBeenCalled();
});

test('a refusal is told, and what shows is asked for again', async () => {
  network.table('data_requests', [request]);
  network.rpc('end_data_request', refusal(400, 'P0001', 'This request can no longer be ended'));
  const { user, reload } = open();
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(await screen.findByText('This request can no longer be ended')).toBeVisible();
  await waitFor(() => expect(reload).toHaveBeenCalled());
});
