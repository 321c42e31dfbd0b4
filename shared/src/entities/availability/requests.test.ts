import { makeBookingRules, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { availabilityFormOf, availabilityFormSchema, type Availability } from './model.ts';
import { bookingRules, explainTimes, freeSlots, getAvailability, saveAvailability } from './requests.ts';

const network = fakeNetwork();
const rules = makeBookingRules();
const monday = { coach_id: testIds.coach, weekday: 1, starts_at: '09:00:00', ends_at: '12:30:00' };
const kept: Availability = {
  booking: rules,
  rules: [{ weekday: 1, starts_at: '09:00', ends_at: '12:30' }],
  overrides: [],
  places: { video_url: null, phone: null, address: null },
};
const input = () => availabilityFormSchema.parse(availabilityFormOf(kept));

const keep = (): void => {
  network.table('coach_profiles', [rules]);
  network.table('availability_rules', [monday]);
  network.table('availability_overrides', []);
  network.table('coach_meeting_places', []);
};

test('free slots are asked for by coach, time and length; a session that would be moved is named', async () => {
  const slot = { starts_at: '2026-12-01T14:00:00+00:00', ends_at: '2026-12-01T15:00:00+00:00' };
  network.rpc('free_slots', [slot]);
  const request = { coach_id: testIds.coach, from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z', minutes: 60 };
  expect(await freeSlots(request)).toMatchObject([{ starts_at: '2026-12-01T14:00:00.000Z' }]);
  await freeSlots({ ...request, session_id: testIds.client });
  const asked = {
    p_coach_id: testIds.coach,
    p_from: request.from,
    p_to: request.to,
    p_duration_minutes: 60,
  };
  expect(network.sent('POST').map(({ body }) => body)).toEqual([asked, { ...asked, p_session_id: testIds.client }]);
});

test('rules of somebody who is no coach are not there', async () => {
  network.table('coach_profiles', []);
  await expect(bookingRules(testIds.client)).rejects.toMatchObject({ kind: 'not-found' });
});

test('own hours come without seconds, and a coach without places has empty ones', async () => {
  keep();
  expect(await getAvailability(testIds.coach)).toEqual(kept);
});

test('all is saved in one request, with the version that the form was filled from', async () => {
  network.rpc('save_availability', { saved: true, version: 4, outside: [] });
  expect(await saveAvailability(testIds.coach, 3, input())).toEqual({ saved: true, version: 4, outside: [] });
  expect(network.sent('POST')).toHaveLength(1);
  expect(network.sent('POST')[0]?.body).toMatchObject({
    p_version: 3,
    p_hours: [{ weekday: 1, starts_at: '09:00', ends_at: '12:30' }],
    p_exceptions: [],
  });
});

test('a form that another window overtook gets what stands now', async () => {
  keep();
  network.rpc('save_availability', { saved: false });
  await expect(saveAvailability(testIds.coach, 3, input())).rejects.toMatchObject({
    code: 'changed_elsewhere',
    details: kept,
  });
});

test('hours that the database refuses are refused in its words', async () => {
  network.rpc('save_availability', refusal(400, 'P0001', 'Hours of one day overlap'));
  await expect(saveAvailability(testIds.coach, 3, input())).rejects.toMatchObject({
    message: 'Hours of one day overlap',
  });
});

test('what holds times is asked for by starts and length, for a client and without a session that moves', async () => {
  const starts = ['2026-12-01T14:00:00.000Z', '2026-12-01T14:30:00.000Z'];
  const row = { starts_at: '2026-12-01T14:30:00+00:00', kind: 'outside_hours', label: 'No hours on Tuesday, Dec 1' };
  network.rpc('explain_times', [{ ...row, from_at: null, until_at: null }]);
  const reasons = await explainTimes({ starts, minutes: 45, client_id: testIds.client });
  expect(reasons).toMatchObject([{ starts_at: starts[1], kind: 'outside_hours' }]);
  await explainTimes({ starts, minutes: 45, session_id: testIds.client, coach_id: testIds.coach });
  expect(network.sent('POST').map(({ body }) => body)).toEqual([
    { p_starts: starts, p_duration_minutes: 45, p_client_id: testIds.client },
    { p_starts: starts, p_duration_minutes: 45, p_session_id: testIds.client, p_coach_id: testIds.coach },
  ]);
});
