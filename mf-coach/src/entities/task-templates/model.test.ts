import { dueInLabel, emptyTaskTemplate, taskTemplateInputSchema } from './model.ts';

test.each([
  ['7', 7],
  ['', null],
  [' 0 ', 0],
])('%j days are read as %s', (due_in_days, days) => {
  expect(taskTemplateInputSchema.parse({ ...emptyTaskTemplate(), title: 'Call', due_in_days }).due_in_days).toBe(days);
});

test.each(['366', 'soon', '-1', '1.5'])('%s days are refused', (due_in_days) => {
  const { error } = taskTemplateInputSchema.safeParse({ ...emptyTaskTemplate(), title: 'Call', due_in_days });
  expect(error?.issues[0]?.path).toEqual(['due_in_days']);
});

test('says when a task will be due', () => {
  expect([null, 0, 1, 7].map(dueInLabel)).toEqual(['No due date', 'Due the same day', 'Due in 1 day', 'Due in 7 days']);
});
