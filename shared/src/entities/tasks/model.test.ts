import { emptyTask, inGroups, isTaskOverdue, snoozeDays, taskInputSchema } from './model.ts';

const today = '2026-11-20';

test('only an open task whose day has passed is overdue', () => {
  expect(isTaskOverdue({ done_at: null, due_date: '2026-11-19' }, today)).toBe(true);
  expect(isTaskOverdue({ done_at: null, due_date: today }, today)).toBe(false);
  expect(isTaskOverdue({ done_at: null, due_date: null }, today)).toBe(false);
  expect(isTaskOverdue({ done_at: '2026-11-20T08:00:00.000Z', due_date: '2026-11-01' }, today)).toBe(false);
});

test('a task is put off to a later day, next week meaning its Monday', () => {
  expect(snoozeDays({ due_date: null }, '2026-11-20')).toEqual([
    { label: 'Tomorrow', date: '2026-11-21' },
    { label: 'In 3 days', date: '2026-11-23' },
    { label: 'Next week', date: '2026-11-23' },
  ]);
  expect(snoozeDays({ due_date: '2026-10-01' }, '2026-11-23').map(({ date }) => date)).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-30',
  ]);
  expect(snoozeDays({ due_date: null }, '2026-11-22').at(-1)).toEqual({ label: 'Next week', date: '2026-11-23' });
  expect(snoozeDays({ due_date: '2026-11-27' }, '2026-11-24').map(({ label }) => label)).toEqual(['Next week']);
});

test('groups hold what is late first and what is done last, and empty ones are left out', () => {
  const due = (due_date: string | null, done_at: string | null = null) => ({ due_date, done_at });
  const tasks = [
    due('2026-11-19'),
    due(today),
    due('2026-11-21'),
    due(null),
    due('2026-11-01', '2026-11-02T08:00:00Z'),
  ];
  expect(inGroups(tasks, today).map(({ group }) => group)).toEqual([
    'Overdue',
    'Due today',
    'Upcoming',
    'No date',
    'Done',
  ]);
  expect(inGroups(tasks.slice(3, 4), today)).toEqual([{ group: 'No date', tasks: [due(null)] }]);
});

test('a task needs a title', () => {
  expect(taskInputSchema.safeParse(emptyTask()).error?.issues[0]?.message).toBe('Title is required');
  expect(taskInputSchema.parse({ ...emptyTask(), title: 'Call' })).toMatchObject({
    due_date: null,
    application_id: null,
  });
});
