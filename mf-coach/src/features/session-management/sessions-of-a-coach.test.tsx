import { screen, waitFor, within } from '@testing-library/react';
import { toInstant } from '@milepost/shared/domain/dates';
import { makeCoachingSessionWithClient, makeProfile, testIds } from '@milepost/shared/testing/factories';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { coach, firstOfNextMonth, routes, sessionPages, zone } from './testing/session-pages.tsx';

const { network, fillIn } = sessionPages();

describe('an administrator', () => {
  test('schedules for the coach whose page it is', async () => {
    network.table('user_profiles', ({ query }) => [
      query.get('id')?.includes(testIds.coach)
        ? makeProfile({ ...coach, full_name: 'Ada Cruz' })
        : makeProfile({ time_zone: zone }),
    ]);
    network.rpc('schedule_session', makeCoachingSessionWithClient());
    const page = renderRoute({
      routes,
      at: `/coach/${testIds.coach}/sessions?schedule=new`,
      session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
    });
    expect(await screen.findByText('Sessions of Ada Cruz')).toBeVisible();
    const form = await fillIn(page);
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/schedule_session')[0]?.body).toMatchObject({
        p_coach_id: testIds.coach,
        p_session_time: toInstant(firstOfNextMonth, '10:00', zone),
      }),
    );
  });

  test('chooses a coach first', async () => {
    network.rpc('list_people', { total: 0, previous: null, next: null, rows: [] });
    renderRoute({ routes, at: '/sessions', session: signedInAs({ id: testIds.admin, role: 'super_admin' }) });
    expect(await screen.findByText('No coaches yet')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/list_people')[0]?.body).toMatchObject({ p_role: 'coach' });
  });
});

test.each(['1.5', 'x', testIds.coach.slice(1)])(
  'an administrator’s list of coaches begins at its beginning where the address names %s as the place',
  async (place) => {
    network.rpc('list_people', { total: 0, previous: null, next: null, rows: [] });
    renderRoute({ routes, at: `/sessions?after=${place}`, session: signedInAs({ role: 'super_admin' }) });
    expect(await screen.findByText('No coaches yet')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/list_people')[0]?.body).toMatchObject({ p_after: null });
  },
);

test('an administrator at the sessions of somebody who is no coach is told so and offered no form', async () => {
  network.table('user_profiles', [makeProfile({ role: 'client' })]);
  renderRoute({ routes, at: `/coach/${testIds.client}/sessions`, session: signedInAs({ role: 'super_admin' }) });
  expect(await screen.findByText('Coach not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule Session' })).toBeNull();
});
