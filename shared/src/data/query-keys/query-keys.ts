import type { QueryClient, QueryKey } from '@tanstack/react-query';

/*
 * Builds the key of every query. A key's first element names its family: a write asks again by family (`invalidate`).
 * An id that the server does not ask for tells one person's cache from another's.
 */

export const activityLogKeys = { page: (query: object) => ['activityLogs', query] };
export const applicationCommentKeys = {
  ofApplication: (applicationId: string) => ['applicationComments', applicationId],
};
export const applicationEventKeys = { ofApplication: (applicationId: string) => ['applicationEvents', applicationId] };
export const applicationImportKeys = { list: (clientId: string) => ['applicationImports', clientId] };
/** The list of thousands: it is shown what changes instead of being loaded again, so no entity's change asks for it. */
export const applicationListKeys = {
  all: () => ['applicationList'],
  of: (clientId: string) => ['applicationList', clientId],
};
export const applicationKeys = {
  list: (clientId: string) => ['applications', 'list', clientId],
  one: (id: string) => ['applications', 'one', id],
  named: (id: string) => ['applications', 'named', id],
  found: (clientId: string, words: string) => ['applications', 'found', clientId, words],
  at: (clientId: string, company: string) => ['applications', 'at', clientId, company],
  earlierValues: (clientId: string) => ['applications', 'earlierValues', clientId],
  ownCompanies: (clientId: string, words: string) => ['applications', 'ownCompanies', clientId, words],
  overview: (clientId: string) => ['applications', 'overview', clientId],
};
export const applicationWithTasksKeys = { of: (clientId: string) => ['applicationsWithTasks', clientId] };
export const assignmentKeys = {
  clients: (coachId: string) => ['assignments', 'clients', coachId],
  coaches: (clientId: string) => ['assignments', 'coaches', clientId],
};
export const attachmentKeys = { address: (path: string) => ['attachments', path] };
export const availabilityKeys = {
  own: (coachId: string) => ['availability', 'own', coachId],
  rules: (coachId: string) => ['availability', 'rules', coachId],
  slots: (request?: object) => ['availability', 'slots', ...(request ? [request] : [])],
};
export const browserReportKeys = {
  performance: (days: number) => ['browserReports', 'performance', days],
  health: (minutes: number) => ['browserReports', 'health', minutes],
};
export const coachClientKeys = { list: (coachId: string) => ['coachClients', coachId] };
export const coachProfileKeys = { own: (coachId: string) => ['coachProfiles', coachId] };
export const coachingRequestKeys = {
  of: (clientId: string) => ['coachingRequests', 'of', clientId],
  to: (coachId: string) => ['coachingRequests', 'to', coachId],
};
export const coachingSessionKeys = {
  upcoming: (clientId: string) => ['coachingSessions', 'upcoming', clientId],
  forClient: (clientId: string) => ['coachingSessions', 'forClient', clientId],
  forCoach: (coachId: string) => ['coachingSessions', 'forCoach', coachId],
  takenTimes: (request: object) => ['coachingSessions', 'takenTimes', request],
};
export const contactKeys = {
  list: (clientId: string) => ['contacts', 'list', clientId],
  ofApplication: (applicationId: string) => ['contacts', 'ofApplication', applicationId],
};
export const conversationKeys = {
  list: (userId: string) => ['conversations', 'list', userId],
};
export const conversationWithKeys = {
  of: (userId: string, personId: string) => ['conversationWith', userId, personId],
};
export const countKeys = { of: (userId: string, name: string) => ['counts', userId, name] };
export const dashboardKeys = {
  client: (userId: string, timeZone: string) => ['dashboard', 'client', userId, timeZone],
  coach: (coachId: string) => ['dashboard', 'coach', coachId],
};
export const deletedRecordKeys = {
  /** Begins the keys of all lists of somebody's deleted records of a kind. */
  of: (kind: string, ownerId: string) => ['deletedRecords', kind, ownerId],
  latest: (kind: string, ownerId: string, limit: number) => ['deletedRecords', kind, ownerId, limit],
};
export const documentKeys = {
  list: (clientId: string) => ['documents', 'list', clientId],
  ofApplication: (applicationId: string) => ['documents', 'ofApplication', applicationId],
};
export const figureRowKeys = {
  page: (userId: string, figure: object, timeZone: string, page: number) => [
    'figureRows',
    userId,
    figure,
    timeZone,
    page,
  ],
};
export const followUpKeys = {
  list: (clientId: string, limit: number) => ['followUps', 'list', clientId, limit],
  dismissed: (applicationId: string) => ['followUps', 'dismissed', applicationId],
};
export const goalKeys = {
  list: (clientId: string) => ['goals', 'list', clientId],
  story: (clientId: string) => ['goals', 'story', clientId],
  events: (clientId: string, goalId: string) => ['goals', 'events', clientId, goalId],
};
export const insightKeys = { period: (userId: string, period: object) => ['insights', userId, period] };
export const interactionKeys = { ofContact: (contactId: string) => ['interactions', contactId] };
export const marketplaceKeys = {
  filters: () => ['marketplace', 'filters'],
  search: (clientId: string, search: object) => ['marketplace', 'search', clientId, search],
  coach: (clientId: string, coachId: string) => ['marketplace', 'coach', clientId, coachId],
  names: (clientId: string, coachIds: readonly string[]) => ['marketplace', 'names', clientId, coachIds],
  topics: (clientId: string) => ['marketplace', 'topics', clientId],
};
export const messageKeys = {
  one: (messageId: string) => ['messages', 'one', messageId],
  search: (userId: string, search: object | string) => ['messages', 'search', userId, search],
};
/** Threads are shown what changes, like `applicationList`. */
export const messageThreadKeys = {
  of: (conversationId: string) => ['messageThreads', conversationId],
  around: (conversationId: string, time: string) => ['messageThreads', conversationId, time],
};
export const modulePreviewKeys = { list: () => ['modulePreviews'] };
export const moduleInServiceKeys = { current: () => ['modulesInService'] };
export const notificationKeys = {
  /** Begins the keys of all lists of somebody's notifications. */
  lists: (userId: string) => ['notifications', 'list', userId],
  list: (userId: string, limit: number) => ['notifications', 'list', userId, limit],
  unread: (userId: string) => ['notifications', 'unread', userId],
};
export const organizationMemberKeys = { of: (orgId: string) => ['organizationMembers', orgId] };
export const organizationKeys = {
  list: () => ['organizations', 'list'],
  one: (id: string) => ['organizations', 'one', id],
};
export const peopleKeys = {
  page: (query: object) => ['people', 'page', query],
  overview: () => ['people', 'overview'],
};
export const profileKeys = {
  own: (id: string) => ['profiles', 'own', id],
  person: (id: string) => ['profiles', 'person', id],
};
export const reviewCommentKeys = { of: (reviewId: string) => ['reviewComments', reviewId] };
export const reviewEventKeys = { of: (reviewId: string) => ['reviewEvents', reviewId] };
export const reviewFileKeys = { of: (versionId: string) => ['reviewFiles', versionId] };
export const reviewRequestKeys = {
  all: (query: object) => ['reviewRequests', 'all', query],
  forClient: (clientId: string) => ['reviewRequests', 'forClient', clientId],
  forCoach: (coachId: string) => ['reviewRequests', 'forCoach', coachId],
  one: (id: string) => ['reviewRequests', 'one', id],
};
export const reviewVersionKeys = { of: (reviewId: string) => ['reviewVersions', reviewId] };
export const savedViewKeys = { list: (clientId: string) => ['savedViews', clientId] };
export const secondFactorKeys = { list: () => ['secondFactors'] };
export const sessionNoteKeys = { of: (sessionId: string) => ['sessionNotes', sessionId] };
export const taskKeys = {
  /** Begins the keys of all lists of tasks. */
  lists: () => ['tasks'],
  list: (userId: string) => ['tasks', 'list', userId],
  ofApplication: (applicationId: string) => ['tasks', 'ofApplication', applicationId],
};
export const userKeys = { one: (id: string) => ['users', id] };
/** Which queries hold an entity, or are derived from it: an entity is called as its table. */
export const heldIn = {
  application_comments: ['applicationComments'],
  application_documents: ['documents', 'insights', 'figureRows'],
  application_events: [
    'applicationEvents',
    'applications',
    'dashboard',
    'figureRows',
    'followUps',
    'goals',
    'insights',
  ],
  application_imports: ['applicationImports'],
  availability_overrides: ['availability', 'marketplace'],
  availability_rules: ['availability', 'marketplace'],
  client_coach_assignments: ['assignments', 'coachClients', 'conversations', 'dashboard', 'marketplace', 'people'],
  client_interests: ['marketplace'],
  coach_profiles: ['coachProfiles', 'marketplace'],
  coaching_requests: ['coachingRequests', 'dashboard', 'marketplace'],
  coaching_sessions: [
    'availability',
    'coachClients',
    'coachingSessions',
    'dashboard',
    'figureRows',
    'goals',
    'marketplace',
  ],
  contacts: ['contacts', 'dashboard', 'deletedRecords', 'figureRows', 'interactions'],
  documents: ['deletedRecords', 'documents', 'figureRows', 'insights'],
  follow_up_dismissals: ['followUps'],
  goals: ['deletedRecords', 'goals'],
  interactions: ['contacts', 'dashboard', 'interactions'],
  job_applications: [
    'applicationEvents',
    'applications',
    'applicationsWithTasks',
    'coachClients',
    'contacts',
    'dashboard',
    'deletedRecords',
    'documents',
    'figureRows',
    'followUps',
    'goals',
    'insights',
    'tasks',
  ],
  message_reads: ['conversations', 'counts', 'notifications'],
  messages: ['conversations', 'counts', 'messages'],
  milestones: ['goals'],
  module_previews: ['modulePreviews'],
  notifications: ['notifications'],
  profile_views: ['dashboard', 'figureRows'],
  review_comments: ['reviewComments'],
  review_events: ['reviewEvents'],
  review_requests: ['dashboard', 'deletedRecords', 'figureRows', 'reviewComments', 'reviewEvents', 'reviewRequests'],
  review_versions: ['reviewVersions'],
  saved_views: ['savedViews'],
  session_notes: ['sessionNotes'],
  tasks: ['applicationsWithTasks', 'coachClients', 'dashboard', 'figureRows', 'followUps', 'tasks'],
  users: ['organizationMembers', 'people', 'profiles'],
};

/** What can be written, called as its table. */
export type Entity = keyof typeof heldIn;

/** The beginnings of the keys of all queries that hold an entity. */
export const keysThatHold = (...entities: readonly Entity[]): QueryKey[] =>
  [...new Set(entities.flatMap((entity) => heldIn[entity]))].map((family) => [family]);

/** Asks again for whatever holds entities that were changed: what is on the page now, the rest when it is opened. */
export const invalidate = async (client: QueryClient, ...entities: readonly Entity[]): Promise<void> => {
  await Promise.all(keysThatHold(...entities).map((queryKey) => client.invalidateQueries({ queryKey })));
};
