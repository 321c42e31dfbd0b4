import { makeApplicationEvent, makeJobApplication, makeTask } from '@milepost/shared/testing/factories';
import { nextStepsOf } from './next-steps.ts';

const clock = { today: '2026-11-20', zone: 'UTC', now: new Date('2026-11-20T09:00:00.000Z') };
const interview = (at: string, outcome: 'pending' | 'cancelled' = 'pending') =>
  makeApplicationEvent({
    kind: 'interview',
    to_status: null,
    occurred_at: at,
    interview_round: 'Panel',
    interview_outcome: outcome,
  });
const told = (...known: Parameters<typeof nextStepsOf>) => nextStepsOf(...known).map(({ what, when }) => [what, when]);

test('what is to be done, the soonest first, what has no day last', () => {
  const application = makeJobApplication({
    follow_up_at: '2026-11-19T12:00:00.000Z',
    deadline_at: '2026-11-24T12:00:00.000Z',
  });
  const tasks = [
    makeTask({ title: 'Read up', due_date: null }),
    makeTask({ title: 'Send work samples', due_date: '2026-11-21' }),
    makeTask({ title: 'Sent', due_date: '2026-11-18', done_at: '2026-11-18T12:00:00.000Z' }),
  ];
  const events = [
    interview('2026-11-23T15:00:00.000Z'),
    interview('2026-11-22T15:00:00.000Z', 'cancelled'),
    interview('2026-11-20T08:00:00.000Z'),
  ];
  expect(told({ application, events, tasks }, clock)).toEqual([
    ['Follow-up', 'Overdue by 1 day'],
    ['Send work samples', 'Due tomorrow'],
    ['Interview: Panel', expect.stringMatching(/^Nov 23, 2026, 3:00/)],
    ['Deadline', 'Due in 4 days'],
    ['Read up', 'No due date'],
  ]);
});

test.each([{ status: 'Rejected' as const }, { archived_at: '2026-11-01T12:00:00.000Z' }])(
  'what is over has no date of its own left: %o',
  (over) => {
    const application = makeJobApplication({ follow_up_at: '2026-11-19T12:00:00.000Z', ...over });
    expect(nextStepsOf({ application, events: [], tasks: [] }, clock)).toEqual([]);
  },
);
