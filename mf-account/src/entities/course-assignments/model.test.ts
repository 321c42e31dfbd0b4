import { assignedProgress, courseAssignmentInputSchema, dueState } from './model.ts';

test.each([
  [0, null, 'Not started'],
  [1, null, '1 of 3 lessons done'],
  [3, '2026-11-24T23:30:00Z', 'Completed Nov 24, 2026'],
])('with %d lessons done it says how far', (done, completed_at, words) => {
  expect(assignedProgress({ done, lessons: 3, completed_at }, 'UTC')).toBe(words);
});

test('a due date that has passed stands out', () => {
  expect(dueState('2026-11-23', '2026-11-24')).toEqual({ word: 'Overdue by 1 day', tone: 'critical' });
  expect(dueState('2026-11-24', '2026-11-24')).toEqual({ word: 'Due today', tone: 'info' });
});

test('an assignment has a course, somebody and a day', () => {
  const issues = courseAssignmentInputSchema.safeParse({ course_id: '', user_ids: [], due_on: '' }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([
    ...['Choose a course', 'Choose at least one person', 'Due date is required', 'Enter a valid date'],
    'Enter a date between 1970 and 2199',
  ]);
});
