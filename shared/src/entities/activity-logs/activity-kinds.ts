/** What each logged table holds: one of its records in the words of the product, and verbs that say more than the usual ones. */
type Kind = { readonly noun: string; readonly verbs?: Readonly<Record<string, string>> };

/** Every table that the database writes a log for. */
const kinds: Readonly<Record<string, Kind>> = {
  account_actions: { noun: 'account action' },
  activity_logs: { noun: 'activity', verbs: { removed: 'removed' } },
  ai_template_cases: { noun: 'test case of an AI template' },
  ai_templates: { noun: 'AI template' },
  application_comments: { noun: 'comment on an application', verbs: { created: 'wrote' } },
  application_imports: { noun: 'import of applications' },
  client_coach_assignments: { noun: 'coach assignment' },
  client_notes: { noun: 'note about a client', verbs: { created: 'wrote' } },
  coach_profiles: { noun: 'coach profile' },
  coaching_requests: { noun: 'coaching request', verbs: { created: 'sent' } },
  coaching_sessions: { noun: 'session', verbs: { created: 'scheduled' } },
  compliance_reviews: { noun: 'compliance review', verbs: { created: 'planned' } },
  contacts: { noun: 'contact' },
  content_items: { noun: 'page of content' },
  conversations: { noun: 'conversation', verbs: { created: 'started' } },
  data_requests: { noun: 'request for personal data', verbs: { created: 'made' } },
  documents: { noun: 'document' },
  feature_flags: { noun: 'feature flag' },
  goals: { noun: 'goal', verbs: { created: 'set' } },
  impersonations: { noun: 'impersonation', verbs: { started: 'started', ended: 'ended' } },
  interactions: { noun: 'interaction with a contact', verbs: { created: 'logged' } },
  job_applications: { noun: 'application' },
  legal_holds: { noun: 'legal hold', verbs: { created: 'placed' } },
  material_shares: { noun: 'shared material', verbs: { created: 'shared' } },
  materials: { noun: 'material' },
  milestones: { noun: 'milestone' },
  module_previews: { noun: 'preview link', verbs: { created: 'made' } },
  organization_invitations: { noun: 'invitation to an organization', verbs: { created: 'sent' } },
  organization_members: { noun: 'membership' },
  organizations: { noun: 'organization' },
  payments: { noun: 'payment', verbs: { created: 'recorded' } },
  plans: { noun: 'plan' },
  report_definitions: { noun: 'report' },
  retention_rules: { noun: 'retention rule' },
  review_requests: { noun: 'review request', verbs: { created: 'sent' } },
  review_versions: { noun: 'review version', verbs: { created: 'uploaded' } },
  saved_views: { noun: 'saved view', verbs: { created: 'saved' } },
  staff_notes: { noun: 'staff note', verbs: { created: 'wrote' } },
  system_settings: { noun: 'setting' },
  tasks: { noun: 'task' },
  user_invitations: { noun: 'invitation to Milepost', verbs: { created: 'sent' } },
  users: { noun: 'user' },
};

/** The tables that the database writes a log for, in the order of their labels. */
export const loggedEntities: readonly string[] = Object.keys(kinds)
  .filter((entity) => entity !== 'activity_logs')
  .sort();

/** What the log calls an action, and how people filter by it. */
export const activityActions = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  opened: 'Opened',
  started: 'Started',
  ended: 'Ended',
  removed: 'Removed',
} as const;

/** One record of the table: 'review request'. A table that has no words here is called by its own name. */
export const nounOf = (entity: string): string =>
  kinds[entity]?.noun ?? entity.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('_', ' ');

/** 'Review request' of review_requests. */
export const entityLabel = (entity: string): string => {
  const noun = nounOf(entity);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

const usualVerbs: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
};

/** 'scheduled' of a session that was created. */
export const verbOf = (entity: string, action: string): string =>
  kinds[entity]?.verbs?.[action] ?? usualVerbs[action] ?? action.replaceAll('_', ' ');

/** Whether the table has words of its own. */
export const hasWords = (entity: string): boolean => entity in kinds;
