import type { ApplicationComment } from '../../entities/application-comments/model.ts';
import type { ApplicationEvent } from '../../entities/application-events/model.ts';
import {
  applicationColumns,
  emptyJobApplication,
  jobApplicationInputSchema,
  jobApplicationSchema,
  type JobApplication,
} from '../../entities/job-applications/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';
import { makeCoach } from './people.ts';

const filledIn = jobApplicationInputSchema.parse({
  ...emptyJobApplication(),
  job_title: 'Product Designer',
  company_name: 'Northwind Studio',
});

export const makeJobApplication = (row: Partial<JobApplication> = {}): JobApplication => ({
  ...filledIn,
  id: nextId(),
  client_id: testIds.client,
  applied_at: testInstant,
  position: 0,
  archived_at: null,
  created_at: testInstant,
  revision: 1,
  last_update: null,
  ...row,
});

/** An application with something in every field that its client fills in. */
export const makeFullApplication = (): JobApplication =>
  jobApplicationSchema.parse({
    ...makeJobApplication(),
    ...Object.fromEntries(applicationColumns.map((column) => [column, 'ana@northwind.test'])),
    job_title: 'UX Lead',
    company_name: 'Harbor Health',
    status: 'Interviewing',
    priority: 'Urgent',
    work_mode: 'on-site',
    job_url: 'https://harbor.test/jobs/7',
    salary_min: 80_000,
    salary_max: 95_000.5,
    salary_currency: 'EUR',
    salary_period: 'year',
    applied_at: '2026-11-03T12:00:00.000Z',
    deadline_at: '2026-12-04T12:00:00.000Z',
    follow_up_at: '2026-12-05T12:00:00.000Z',
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
  interview_minutes: row.kind === 'interview' ? 60 : null,
  interview_location: null,
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
