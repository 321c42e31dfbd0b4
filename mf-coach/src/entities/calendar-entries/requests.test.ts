import { fakeNetwork } from '@milepost/shared/testing/network';
import { getCalendarEntries } from './requests.ts';

const network = fakeNetwork();
const coachId = '10000000-0000-4000-8000-000000000002';
const request = { coach_id: coachId, from: '2026-11-22T05:00:00.000Z', to: '2026-11-29T05:00:00.000Z' };

test('asks for a range once and reads times as instants in UTC', async () => {
  const sent = network.inOrder({
    sessions: [
      {
        id: '33333333-3333-4333-8333-333333333333',
        client_id: '44444444-4444-4444-8444-444444444444',
        title: 'Talk',
        session_time: '2026-11-24T10:30:00-05:00',
        duration_minutes: 60,
        session_type: 'video',
        status: 'confirmed',
        client: null,
      },
    ],
    busy: [{ id: 'b', starts_at: '2026-11-24T12:00:00+00:00', ends_at: '2026-11-24T13:00:00+00:00', label: 'Busy' }],
    time_off: [{ date: '2026-11-26', label: null }],
    hours: [{ starts_at: '2026-11-24T14:00:00+00:00', ends_at: '2026-11-24T22:00:00+00:00' }],
    slot_minutes: 30,
  });
  const entries = await getCalendarEntries(request);
  expect(sent[0]).toMatchObject({
    path: '/rest/v1/rpc/calendar_entries',
    body: { p_coach_id: coachId, p_from: request.from, p_to: request.to },
  });
  expect(entries.sessions[0]?.session_time).toBe('2026-11-24T15:30:00.000Z');
  expect(entries.busy[0]).toMatchObject({ starts_at: '2026-11-24T12:00:00.000Z' });
});

test('refuses an answer that is no calendar', async () => {
  network.inOrder({ sessions: [] });
  await expect(getCalendarEntries(request)).rejects.toMatchObject({ kind: 'server' });
});
