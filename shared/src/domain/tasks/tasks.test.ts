import { emptyTask, isTaskOverdue, snoozedDate, taskInputSchema } from './tasks.ts';

const today = '2026-11-20';

test('only an open task whose day has passed is overdue', () => {
  expect(isTaskOverdue({ done_at: null, due_date: '2026-11-19' }, today)).toBe(true);
  expect(isTaskOverdue({ done_at: null, due_date: today }, today)).toBe(false);
  expect(isTaskOverdue({ done_at: null, due_date: null }, today)).toBe(false);
  expect(isTaskOverdue({ done_at: '2026-11-20T08:00:00.000Z', due_date: '2026-11-01' }, today)).toBe(false);
});

test('snoozing leads into the future, also from a day long past', () => {
  expect(snoozedDate({ due_date: '2026-11-25' }, 1, today)).toBe('2026-11-26');
  expect(snoozedDate({ due_date: '2026-10-01' }, 1, today)).toBe('2026-11-21');
  expect(snoozedDate({ due_date: null }, 7, today)).toBe('2026-11-27');
});

test('a task needs a title', () => {
  expect(taskInputSchema.safeParse(emptyTask()).error?.issues[0]?.message).toBe('Title is required');
  expect(taskInputSchema.parse({ ...emptyTask(), title: 'Call' })).toMatchObject({
    due_date: null,
    application_id: null,
  });
});
