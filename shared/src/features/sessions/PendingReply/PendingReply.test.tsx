import { makeCoach, makeCoachingSession, makePerson, testIds } from '@milepost/shared/testing/factories';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { PendingReply, type PendingReplyProps } from './PendingReply.tsx';

const byCoach = makeCoachingSession({ status: 'pending' });
const byClient = { ...byCoach, requested_by: testIds.client };
const rescheduled = { previous_time: '2026-11-20T15:00:00.000Z' };
const reminded = { reminded_at: '2026-11-21T09:00:00.000Z' };

const client = { reader: 'client', other: makeCoach() } as const;
const coach = { reader: 'coach', other: makePerson() } as const;

const textOf = (props: PendingReplyProps): string | null => {
  const Component = () => <PendingReply {...props} />;
  const session = signedInAs({ role: props.reader });
  return renderRoute({ routes: [{ path: '/', Component }], at: '/', session }).container.textContent;
};

test.each<[string, PendingReplyProps]>([
  ['Waiting for Dana', { ...coach, session: byCoach }],
  ['Waiting for the client', { ...coach, session: byCoach, other: null }],
  ['Waiting for Dana. Reminded Nov 21, 2026, 9:00 AM', { ...coach, session: { ...byCoach, ...reminded } }],
  ['The client booked this time. Waiting for you to confirm', { ...coach, session: byClient }],
  // Its title was edited since.
  ['The client booked this time. Waiting for you to confirm', { ...coach, session: { ...byClient, sequence: 2 } }],
  ['Waiting for you to confirm', { ...client, session: { ...byCoach, ...reminded } }],
  ['Waiting for Ada', { ...client, session: byClient }],
  ['Waiting for the coach', { ...client, session: byClient, other: null }],
])('“%s”', (text, props) => {
  expect(textOf(props)).toBe(text);
});

test.each<[string, PendingReplyProps]>([
  ['Waiting for Dana', { ...coach, session: byCoach }],
  ['Waiting for you to confirm', { ...coach, session: byClient }],
  ['Waiting for you to confirm', { ...client, session: byCoach }],
  ['Waiting for Ada', { ...client, session: byClient }],
])('a rescheduled one says from when: “%s”', (text, props) => {
  const session = { ...props.session, ...rescheduled };
  expect(textOf({ ...props, session })).toBe(`Rescheduled from Nov 20, 2026, 3:00 PM. ${text}`);
});

test('one that is not pending says nothing', () => {
  expect(textOf({ ...coach, session: { ...byCoach, status: 'confirmed' } })).toBe('');
});
