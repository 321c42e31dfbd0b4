import { isOverdueRequest, searchInventory, type InventoryLine } from './model.ts';

test('an open request is overdue after its day, one that ended never', () => {
  const due_on = '2026-11-20';
  expect(isOverdueRequest({ state: 'received', due_on }, '2026-11-20')).toBe(false);
  expect(isOverdueRequest({ state: 'failed', due_on }, '2026-11-21')).toBe(true);
  expect(isOverdueRequest({ state: 'done', due_on }, '2026-11-21')).toBe(false);
});

test('the inventory is searched by every word, in table, content, treatment and reason', () => {
  const line = {
    holds: 'Goals',
    treatment: 'cascade',
    reason: null,
    kept_until: null,
    export_condition: null,
  } as const;
  const lines: InventoryLine[] = [
    { ...line, table_name: 'public.goals' },
    { ...line, table_name: 'public.system_changes', holds: 'Settings', treatment: 'anonymise', reason: 'Stays' },
  ];
  const found = (search: string) => searchInventory(lines, search).map(({ table_name }) => table_name);
  expect(found('')).toHaveLength(2);
  expect(found('ANONYMISE stays')).toEqual(['public.system_changes']);
  expect(found('goals cascade')).toEqual(['public.goals']);
  expect(found('goals stays')).toEqual([]);
});
