import { makeApplicationEvent, makeJobApplication } from '@milepost/shared/testing/factories';
import { followUpSentence, suggestedFollowUp } from './model.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (count: number): string => new Date(now.getTime() - count * 86_400_000).toISOString();

const waiting = { events: [], tasks: [], dismissed: [] } as const;
const applied = (days: number) => makeJobApplication({ status: 'Applied', applied_at: daysAgo(days) });
const offered = makeJobApplication({ status: 'Offer Received', company_name: 'Acme' });
const offer = (days: number) =>
  makeApplicationEvent({
    kind: 'status',
    from_status: 'Interviewing',
    to_status: 'Offer Received',
    occurred_at: daysAgo(days),
  });

test('seven days after Applied without a response it is time to follow up, and not before', () => {
  expect(suggestedFollowUp({ ...waiting, application: applied(7) }, now)).toMatchObject({
    reason: 'no-answer',
    since: daysAgo(7),
  });
  expect(suggestedFollowUp({ ...waiting, application: applied(6.9) }, now)).toBeNull();
});

test('an answer, or an interview, ends the waiting', () => {
  const answer = makeApplicationEvent({ kind: 'status', from_status: 'Applied', to_status: 'Rejected' });
  const interview = makeApplicationEvent({ kind: 'interview', to_status: null });
  for (const event of [answer, interview]) {
    expect(suggestedFollowUp({ ...waiting, application: applied(9), events: [event] }, now)).toBeNull();
  }
});

test('an offer waits two days, counted from the latest one', () => {
  const known = { ...waiting, application: offered };
  expect(suggestedFollowUp({ ...known, events: [offer(2)] }, now)).toMatchObject({ reason: 'offer' });
  expect(suggestedFollowUp({ ...known, events: [offer(9), offer(1)] }, now)).toBeNull();
});

test('an offer that the application was added with has no age', () => {
  const added = makeApplicationEvent({ kind: 'created', to_status: 'Offer Received', occurred_at: daysAgo(40) });
  const proposal = suggestedFollowUp({ ...waiting, application: offered, events: [added] }, now);
  expect(proposal && followUpSentence(proposal, now)).toBe('Respond to Acme: you have an offer');
  const later = suggestedFollowUp({ ...waiting, application: offered, events: [added, offer(3)] }, now);
  expect(later && followUpSentence(later, now)).toBe('Respond to Acme: the offer is 3 days old');
});

test('nothing is proposed that is planned, was just done, was dismissed or is put away', () => {
  const application = applied(20);
  const open = { type: 'Follow-up', done_at: null };
  const justDone = { type: 'Follow-up', done_at: daysAgo(3) };
  const doneBefore = { type: 'Follow-up', done_at: daysAgo(8) };
  const propose = (changes: object) => suggestedFollowUp({ ...waiting, application, ...changes }, now);
  expect(propose({ tasks: [open] })).toBeNull();
  expect(propose({ tasks: [justDone] })).toBeNull();
  expect(propose({ tasks: [doneBefore] })).not.toBeNull();
  expect(propose({ dismissed: ['no-answer'] })).toBeNull();
  expect(propose({ dismissed: ['offer'] })).not.toBeNull();
  expect(propose({ application: { ...application, archived_at: daysAgo(1) } })).toBeNull();
  expect(propose({ application: { ...application, follow_up_at: daysAgo(-2) } })).toBeNull();
  expect(propose({ application: { ...application, follow_up_at: daysAgo(2) } })).not.toBeNull();
});

test('says whom to write to and for how long nobody answered', () => {
  const application = { ...applied(9), company_name: 'Acme' };
  const proposal = suggestedFollowUp({ ...waiting, application }, now);
  expect(proposal && followUpSentence(proposal, now)).toBe('Follow up with Acme: 9 days without a response');
  const answer = suggestedFollowUp({ ...waiting, application: offered, events: [offer(3)] }, now);
  expect(answer && followUpSentence(answer, now)).toBe('Respond to Acme: the offer is 3 days old');
});
