import { callSignalSchema, isHere, limitsOfCalls, sessionTimer } from './model.ts';

test('what an operator has set says in words which calls will not come about', () => {
  expect(limitsOfCalls({ stun: false, turn: false })).toEqual([
    'Calls work within one network only: without a STUN server, browsers don’t learn their public addresses',
    'Calls between strict networks need a TURN server: without it, some people will see and hear nothing',
  ]);
  expect(limitsOfCalls({ stun: true, turn: false })).toEqual([
    'Calls between strict networks need a TURN server: without it, some people will see and hear nothing',
  ]);
  expect(limitsOfCalls({ stun: false, turn: true })).toEqual([]);
  expect(limitsOfCalls({ stun: true, turn: true })).toEqual([]);
});

describe('the timer of an hour from nine', () => {
  const session = { session_time: '2026-11-24T09:00:00Z', duration_minutes: 60 };
  test.each([
    ['08:49:30', { phase: 'before', text: 'Starts in 10:30' }],
    ['09:00:00', { phase: 'during', text: '1:00:00 left' }],
    ['09:40:01.500', { phase: 'during', text: '19:59 left' }],
    ['09:55:00', { phase: 'ending', text: '05:00 left' }],
    ['09:59:59', { phase: 'ending', text: '00:01 left' }],
    ['10:00:00', { phase: 'over', text: '00:00 over time' }],
    ['11:02:03', { phase: 'over', text: '1:02:03 over time' }],
  ])('at %s', (time, expected) => {
    expect(sessionTimer(session, new Date(`2026-11-24T${time}Z`))).toEqual(expected);
  });
});

test('somebody is here for as long as their page has said so, whatever the time on this device is', () => {
  const call = {
    session_id: '30000000-0000-4000-8000-000000000001',
    coach_here_until: '2026-11-24T09:00:30Z',
    client_here_until: '2026-11-24T08:59:44Z',
    admitted_at: null,
    ended_at: null,
    updated_at: '2026-11-24T08:59:45Z',
  };
  for (const device of ['2026-11-24T08:30:00Z', '2026-11-24T09:30:00Z']) {
    jest.useFakeTimers({ now: new Date(device) });
    expect([isHere(call, 'coach'), isHere(call, 'client')]).toEqual([true, false]);
  }
  jest.useRealTimers();
  expect(isHere({ ...call, coach_here_until: null }, 'coach')).toBe(false);
  // Who leaves is here until the moment in which that is written.
  expect(isHere({ ...call, coach_here_until: call.updated_at }, 'coach')).toBe(false);
});

test('a signal is read as what it says, and anything else is none', () => {
  const media = { microphone: true, camera: false, screen: false };
  const hello = { from: 'a', role: 'coach', kind: 'hello', answers: null, isConnected: false, media };
  expect(callSignalSchema.parse(hello)).toEqual(hello);
  const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
  expect(callSignalSchema.safeParse({ from: 'a', role: 'client', kind: 'candidate', to: 'b', candidate }).success).toBe(
    true,
  );
  for (const wrong of [{}, { ...hello, role: 'admin' }, { ...hello, kind: 'shout' }, { ...hello, from: undefined }]) {
    expect(callSignalSchema.safeParse(wrong).success).toBe(false);
  }
});
