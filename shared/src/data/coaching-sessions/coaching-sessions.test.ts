import {
  emptySchedule,
  nearestFreeStarts,
  scheduleFormSchema,
  scheduleInput,
} from '../../domain/coaching-sessions/coaching-sessions.ts';
import { answerWith, json } from '../fake-network/fake-network.ts';
import { ids, sessionRow } from '../fake-network/rows.ts';
import {
  listForCoach,
  listUpcomingForClient,
  moveCoachingSession,
  scheduleCoachingSession,
  takenTimes,
} from './coaching-sessions.ts';

const person = { id: ids.coach, full_name: 'Grace', email: 'grace@example.com', avatar_url: null };
const form = { ...emptySchedule(), title: 'Strategy', date: '2026-11-23', time: '09:00', client_id: ids.client };
const input = scheduleInput(scheduleFormSchema.parse(form), 'America/New_York', ids.row);

test('asks for the next five of the client, soonest first, with the coach', async () => {
  const sent = answerWith(json([{ ...sessionRow, coach: person }]));
  const [next] = await listUpcomingForClient(ids.client, new Date('2026-11-20T10:00:00Z'));
  expect(next?.coach?.full_name).toBe('Grace');
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path: '/rest/v1/coaching_sessions',
    query: {
      select: '*,coach:users!coaching_sessions_coach_id_fkey(id,full_name,email,avatar_url)',
      client_id: `eq.${ids.client}`,
      session_time: 'gte.2026-11-20T10:00:00.000Z',
      order: 'session_time.asc',
      limit: '5',
    },
  });
});

test('shows a session also when its client may no longer be read', async () => {
  answerWith(json([{ ...sessionRow, client: null }]));
  expect((await listForCoach(ids.coach))[0]?.client).toBeNull();
});

test('schedules through the database’s checks', async () => {
  const sent = answerWith(json(sessionRow));
  await scheduleCoachingSession(input);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/schedule_session',
    body: {
      p_id: ids.row,
      p_client_id: ids.client,
      p_session_time: '2026-11-23T14:00:00.000Z',
      p_duration_minutes: 60,
      p_session_type: 'video',
      p_agenda: null,
    },
  });
  expect(sent[0]?.body).not.toHaveProperty('p_coach_id');
});

test('a taken time comes back with the nearest free starts', async () => {
  const details = '["2026-11-23T15:00:00Z","2026-11-23T15:30:00Z"]';
  answerWith(json({ code: '23P01', message: 'That time has just been taken', details, hint: null }, 409));
  const refused: unknown = await scheduleCoachingSession(input).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'conflict', message: 'That time has just been taken' });
  expect(nearestFreeStarts(refused)).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-23T15:30:00.000Z']);
});

test('a move that may not be shows the database’s sentence', async () => {
  const message = 'This session has not started yet';
  const sent = answerWith(json({ code: 'P0001', message, details: null, hint: null }, 400));
  await expect(moveCoachingSession(ids.row, 'completed')).rejects.toMatchObject({ kind: 'invalid', message });
  expect(sent[0]?.body).toEqual({ p_id: ids.row, p_status: 'completed', p_reason: null });
});

test('taken times are nothing but times', async () => {
  const times = { starts_at: '2026-11-23T14:00:00+00:00', ends_at: '2026-11-23T15:00:00+00:00' };
  answerWith(json([{ ...times, title: 'not for everybody' }]));
  const request = { coach_id: ids.coach, client_id: ids.client, from: times.starts_at, to: times.ends_at };
  expect(await takenTimes(request)).toEqual([
    { starts_at: '2026-11-23T14:00:00.000Z', ends_at: '2026-11-23T15:00:00.000Z' },
  ]);
});
