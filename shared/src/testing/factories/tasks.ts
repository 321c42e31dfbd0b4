import type { Task } from '../../entities/tasks/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';

export const makeTask = (row: Partial<Task> = {}): Task => ({
  id: nextId(),
  user_id: testIds.client,
  application_id: null,
  title: 'Follow up with Harbor Health',
  due_date: '2026-11-20',
  priority: 'Medium',
  type: 'General',
  done_at: null,
  created_by: testIds.client,
  message_id: null,
  done_when: null,
  seen_at: null,
  answer: null,
  answered_at: null,
  created_at: testInstant,
  revision: 1,
  ...row,
});
