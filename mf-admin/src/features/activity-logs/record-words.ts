import type { ActivityRow } from '@milepost/shared/domain/activity-logs';

/** 'job_applications' reads 'Job applications'. */
export const entityLabel = (entity: string): string => {
  const words = entity.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One record of an entity: 'job application'. */
const recordNames: Readonly<Record<string, string>> = {
  users: 'person',
  client_coach_assignments: 'assignment of a coach',
  organization_members: 'membership',
  organizations: 'organization',
  job_applications: 'job application',
  coaching_sessions: 'coaching session',
  review_requests: 'review request',
  coach_profiles: 'coach profile',
  tasks: 'task',
  module_previews: 'preview link',
};
const recordName = (entity: string): string => recordNames[entity] ?? entity.replaceAll('_', ' ');

/** 'Created job application'. */
export const activityLabel = ({ action, entity }: Pick<ActivityRow, 'action' | 'entity'>): string =>
  `${entityLabel(action.toLowerCase())} ${recordName(entity)}`;

/** What the record is called, where the log holds it. */
export const recordTitle = ({ before, after }: Pick<ActivityRow, 'before' | 'after'>): string | null => {
  for (const column of ['title', 'job_title', 'name', 'document_type']) {
    const value = after?.[column] ?? before?.[column];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
};
