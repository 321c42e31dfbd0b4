import { makeCoach, makeCoachingSession, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { emptySchedule, nearestFreeStarts, scheduleFormSchema, scheduleInput } from './model.ts';
import {
  listForCoach,
  listUpcomingForClient,
  moveCoachingSession,
  remindOfCoachingSession,
  scheduleCoachingSession,
  undoCoachingSessionOutcome,
  updateScheduledSession,
} from './requests.ts';

const network = fakeNetwork();
const rowId = '33333333-3333-4333-8333-333333333333';
const sessionRow = makeCoachingSession({ id: rowId });
const form = { ...emptySchedule(), title: 'Strategy', date: '2026-11-23', time: '09:00', client_id: testIds.client };
const input = scheduleInput(scheduleFormSchema.parse(form), 'America/New_York', rowId);

test('asks for the next five of the client, soonest first, with the coach', async () => {
  const sent = network.inOrder([{ ...sessionRow, coach: makeCoach() }]);
  const [next] = await listUpcomingForClient(testIds.client, new Date('2026-11-20T10:00:00Z'));
  expect(next?.coach?.full_name).toBe('Ada Cruz');
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path: '/rest/v1/coaching_sessions',
    parameters: {
      select: '*,coach:users!coaching_sessions_coach_id_fkey(id,full_name,email,avatar_url,time_zone)',
      client_id: `eq.${testIds.client}`,
      session_time: 'gte.2026-11-20T10:00:00.000Z',
      order: 'session_time.asc',
      limit: '5',
    },
  });
});

test('shows a session also when its client may no longer be read', async () => {
  network.inOrder([{ ...sessionRow, client: null }]);
  expect((await listForCoach(testIds.coach))[0]?.client).toBeNull();
});

test('schedules through the database’s checks', async () => {
  const sent = network.inOrder(sessionRow);
  await scheduleCoachingSession(input);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/schedule_session',
    body: {
      p_id: rowId,
      p_client_id: testIds.client,
      p_session_time: '2026-11-23T14:00:00.000Z',
      p_duration_minutes: 60,
      p_session_type: 'video',
      p_agenda: null,
    },
  });
  expect(sent[0]?.body).not.toHaveProperty('p_coach_id');
});

describe('what was typed after the answer of a first try got lost', () => {
  const stored = makeCoachingSession({ ...input, status: 'confirmed', sequence: 0 });

  test('moves the session, and changes what it is about', async () => {
    const later = { ...input, session_time: '2026-11-23T16:00:00.000Z', title: 'Offer talk', agenda: 'Salary' };
    const moved = { ...stored, session_time: later.session_time, sequence: 1 };
    const sent = network.inOrder(moved, { ...moved, title: 'Offer talk', agenda: 'Salary', sequence: 2 });
    await expect(updateScheduledSession(stored, input, later)).resolves.toMatchObject({ title: 'Offer talk' });
    expect(sent[0]).toMatchObject({
      path: '/rest/v1/rpc/reschedule_session',
      body: { p_id: rowId, p_start: later.session_time, p_duration_minutes: 60 },
    });
    expect(sent[1]).toMatchObject({
      method: 'PATCH',
      parameters: { id: `eq.${rowId}`, sequence: 'eq.1' },
      body: { title: 'Offer talk', agenda: 'Salary' },
    });
  });

  test('changes nothing that is so by now', async () => {
    const sent = network.inOrder();
    const longer = { ...input, duration_minutes: 90 };
    await updateScheduledSession({ ...stored, duration_minutes: 90 }, input, longer);
    expect(sent).toHaveLength(0);
  });

  test('leaves alone what nobody typed anew, such as a meeting link that was made for the session', async () => {
    const sent = network.inOrder();
    await updateScheduledSession({ ...stored, meeting_url: 'https://meet.example/1' }, input, input);
    expect(sent).toHaveLength(0);
  });
});

test('a taken time comes back with the nearest free starts', async () => {
  const details = '["2026-11-23T15:00:00Z","2026-11-23T15:30:00Z"]';
  network.inOrder(refusal(409, '23P01', 'That time is no longer available', details));
  const refused: unknown = await scheduleCoachingSession(input).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'conflict', message: 'That time is no longer available' });
  expect(nearestFreeStarts(refused)).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-23T15:30:00.000Z']);
});

test('a move that may not be shows the database’s sentence', async () => {
  const message = "This session hasn't started yet";
  const sent = network.inOrder(refusal(400, 'P0001', message));
  await expect(moveCoachingSession(sessionRow, 'completed')).rejects.toMatchObject({ kind: 'invalid', message });
  const { session_time, duration_minutes, session_type, status } = sessionRow;
  expect(sent[0]?.body).toEqual({
    p_id: rowId,
    p_status: 'completed',
    p_reason: null,
    p_seen: { session_time, duration_minutes, session_type, status },
  });
});

test('an outcome is taken back, and a client reminded, by the session alone', async () => {
  const sent = network.inOrder(sessionRow, sessionRow);
  await undoCoachingSessionOutcome(rowId);
  await remindOfCoachingSession(rowId);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/rpc/undo_session_outcome', { p_id: rowId }],
    ['/rest/v1/rpc/remind_of_session', { p_id: rowId }],
  ]);
});
