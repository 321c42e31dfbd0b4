import type { Goal, Milestone } from '../../entities/goals/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';

export const makeMilestone = (row: Partial<Milestone> = {}): Milestone => ({
  id: nextId(),
  goal_id: testIds.organization,
  client_id: testIds.client,
  title: 'First draft',
  target_date: null,
  done_at: null,
  done_by_name: null,
  position: 1,
  ...row,
});

export const makeGoal = (row: Partial<Goal> = {}): Goal => ({
  id: nextId(),
  client_id: testIds.client,
  title: 'Five applications',
  description: null,
  category: 'General',
  measure: 'applications',
  target_value: 5,
  manual_value: 0,
  starts_on: '2026-11-01',
  target_date: null,
  status: 'active',
  reached_at: null,
  position: 1,
  created_at: testInstant,
  revision: 1,
  value: 0,
  target: 5,
  created_by_name: 'Dana Cole',
  updated_by_name: null,
  milestones: [],
  ...row,
});
