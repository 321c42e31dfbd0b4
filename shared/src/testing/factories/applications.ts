import type { ApplicationComment } from '../../domain/application-comments/application-comments.ts';
import type { ApplicationEvent } from '../../domain/application-events/application-events.ts';
import type { JobApplication } from '../../domain/job-applications/job-applications.ts';
import type { ListedApplication } from '../../domain/listed-applications/listed-applications.ts';
import { testIds, testInstant, nextId } from './ids.ts';
import { makeCoach } from './people.ts';

export const makeJobApplication = (row: Partial<JobApplication> = {}): JobApplication => ({
  id: nextId(),
  client_id: testIds.client,
  job_title: 'Product Designer',
  company_name: 'Northwind Studio',
  status: 'Applied',
  priority: 'Medium',
  location: null,
  work_mode: null,
  job_url: null,
  source: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  applied_at: testInstant,
  deadline_at: null,
  follow_up_at: null,
  notes: null,
  description: null,
  position: 0,
  archived_at: null,
  created_at: testInstant,
  revision: 1,
  last_update: null,
  ...row,
});

export const makeListedApplication = (row: Partial<ListedApplication> = {}): ListedApplication => ({
  id: nextId(),
  client_id: testIds.client,
  job_title: 'Product Designer',
  company_name: 'Northwind Studio',
  status: 'Applied',
  priority: 'Medium',
  location: null,
  work_mode: null,
  source: null,
  applied_at: testInstant,
  deadline_at: null,
  follow_up_at: null,
  position: 0,
  archived_at: null,
  created_at: testInstant,
  last_update: null,
  status_since: testInstant,
  row_revision: 1,
  ...row,
});

export const makeApplicationEvent = (row: Partial<ApplicationEvent> = {}): ApplicationEvent => ({
  id: nextId(),
  application_id: nextId(),
  from_status: null,
  to_status: 'Applied',
  kind: 'created',
  note: null,
  occurred_at: testInstant,
  actor_id: testIds.client,
  interview_round: null,
  interview_number: null,
  interview_outcome: row.kind === 'interview' ? 'pending' : null,
  revision: 1,
  ...row,
});

export const makeApplicationComment = (row: Partial<ApplicationComment> = {}): ApplicationComment => ({
  id: nextId(),
  application_id: nextId(),
  author_id: testIds.coach,
  body: 'Ask for the salary range.',
  created_at: testInstant,
  author: makeCoach(),
  ...row,
});
