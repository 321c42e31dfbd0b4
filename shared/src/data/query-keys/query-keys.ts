import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { heldIn } from './held-in.ts';

/*
 * Builds the key of every query. A key's first element names its family: a write asks again by family (`invalidate`).
 * An id that the server does not ask for tells one person's cache from another's.
 */

export const activityLogKeys = {
  pages: () => ['activityLogs'],
  page: (query: object) => ['activityLogs', query],
};
export const activityRecordKeys = { page: (entity: string, id: string) => ['activityRecords', entity, id] };
export const activityProofKeys = { current: () => ['activityProof'] };
export const aiTemplateKeys = {
  list: () => ['aiTemplates', 'list'],
  one: (slug: string) => ['aiTemplates', 'one', slug],
  versions: (id: string) => ['aiTemplates', 'versions', id],
  moves: (id: string) => ['aiTemplates', 'moves', id],
  cases: (id: string) => ['aiTemplates', 'cases', id],
  usage: () => ['aiTemplates', 'usage'],
  model: () => ['aiTemplates', 'model'],
  reported: (id: string) => ['aiTemplates', 'reported', id],
  preview: (id: string, body: string, input: object) => ['aiTemplates', 'preview', id, body, input],
};
export const analyticsKeys = {
  scopes: (userId: string) => ['analytics', 'scopes', userId],
  figures: (userId: string, view: object) => ['analytics', 'figures', userId, view],
  rows: (userId: string, figure: object) => ['analytics', 'rows', userId, figure],
};
export const announcementKeys = { own: (userId: string) => ['announcements', userId] };
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
  active: (clientId: string, coachId: string) => ['assignments', 'active', clientId, coachId],
  openItems: (assignmentId: string) => ['assignments', 'openItems', assignmentId],
};
export const attachmentKeys = { address: (path: string) => ['attachments', path] };
export const availabilityKeys = {
  own: (coachId: string) => ['availability', 'own', coachId],
  rules: (coachId: string) => ['availability', 'rules', coachId],
  places: (coachId: string) => ['availability', 'places', coachId],
  hasHours: (coachId: string) => ['availability', 'hasHours', coachId],
  slots: (request?: object) => ['availability', 'slots', ...(request ? [request] : [])],
  reasons: (request: object) => ['availability', 'reasons', request],
};
export const backgroundJobKeys = {
  own: (userId: string) => ['backgroundJobs', 'own', userId],
  one: (id: string) => ['backgroundJobs', 'one', id],
  page: (filter: object) => ['backgroundJobs', 'page', filter],
};
export const backgroundWorkKeys = { all: () => ['backgroundWork'] };
export const reportKeys = {
  list: () => ['reports', 'list'],
  versions: (reportId: string) => ['reports', 'versions', reportId],
  preview: (input: object) => ['reports', 'preview', input],
  recipients: () => ['reports', 'recipients'],
};
export const reportRunKeys = { list: () => ['reportRuns'] };
/** In a family of its own: what somebody is about to agree to changes only when they ask again. */
export const planChangeKeys = { of: (userId: string, planId: string) => ['planChange', userId, planId] };
export const billingKeys = {
  plan: (userId: string) => ['billing', 'plan', userId],
  offered: (role: string) => ['billing', 'offered', role],
  invoices: (userId: string) => ['billing', 'invoices', userId],
  profile: (userId: string) => ['billing', 'profile', userId],
  cards: (userId: string) => ['billing', 'cards', userId],
};
export const bankLineKeys = { of: (lines: readonly object[]) => ['bankLines', lines] };
export const platformBillingKeys = {
  figures: () => ['platformBilling', 'figures'],
  plans: () => ['platformBilling', 'plans'],
  subscriptions: (filter: object) => ['platformBilling', 'subscriptions', filter],
  ended: (after: string, page: number) => ['platformBilling', 'ended', after, page],
  invoices: (filter: object) => ['platformBilling', 'invoices', filter],
  payments: (page: number) => ['platformBilling', 'payments', page],
  seller: () => ['platformBilling', 'seller'],
};
export const browserReportKeys = {
  performance: (days: number) => ['browserReports', 'performance', days],
  vitals: (query: object) => ['browserReports', 'vitals', query],
  health: (minutes: number) => ['browserReports', 'health', minutes],
};
export const clientErrorKeys = { list: (days: number) => ['clientErrors', days] };
export const requestFigureKeys = { ofDays: (days: number) => ['requestFigures', days] };
export const calendarEntryKeys = { ofRange: (request: object) => ['calendarEntries', request] };
export const busyCalendarKeys = { own: (coachId: string) => ['busyCalendars', coachId] };
export const calendarIntegrationKeys = {
  own: (userId: string) => ['calendarIntegrations', 'own', userId],
  accounts: () => ['calendarIntegrations', 'accounts'],
  bookingPages: (coachId: string) => ['calendarIntegrations', 'bookingPages', coachId],
};
export const clientChangeKeys = { of: (clientId: string) => ['clientChanges', clientId] };
export const calendarFeedKeys = { own: (userId: string) => ['calendarFeeds', userId] };
export const complianceReviewKeys = {
  list: (filter: object) => ['complianceReviews', 'list', filter],
  owners: () => ['complianceReviews', 'owners'],
  figures: () => ['complianceReviews', 'figures'],
};
export const clientNoteKeys = {
  /** Begins the keys of all pages of a notebook. */
  notebooks: (clientId: string) => ['clientNotes', 'notebook', clientId],
  notebook: (clientId: string, page: object) => ['clientNotes', 'notebook', clientId, page],
  shared: (clientId: string) => ['clientNotes', 'shared', clientId],
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
  one: (id: string) => ['coachingSessions', 'one', id],
  series: (userId: string) => ['coachingSessions', 'series', userId],
};
export const contentKeys = {
  list: () => ['content', 'list'],
  one: (id: string) => ['content', 'one', id],
  revisions: (id: string) => ['content', 'revisions', id],
  links: () => ['content', 'links'],
};
export const contentImageKeys = { address: (path: string) => ['contentImages', path] };
export const lessonFileKeys = {
  address: (path: string) => ['lessonFiles', 'address', path],
  captions: (path: string) => ['lessonFiles', 'captions', path],
  content: (path: string) => ['lessonFiles', 'content', path],
  /** Of uploads to a lesson that are under way. */
  uploads: (lessonId: string) => ['lessonFiles', 'uploads', lessonId],
};
export const contactKeys = {
  list: (clientId: string) => ['contacts', 'list', clientId],
  ofApplication: (applicationId: string) => ['contacts', 'ofApplication', applicationId],
};
export const conversationKeys = {
  list: (userId: string) => ['conversations', 'list', userId],
};
export const emailDigestKeys = { own: (userId: string) => ['emailDigest', userId] };
export const mutedConversationKeys = { own: (userId: string) => ['mutedConversations', userId] };
export const conversationWithKeys = {
  of: (userId: string, personId: string) => ['conversationWith', userId, personId],
};
export const countKeys = { of: (userId: string, name: string) => ['counts', userId, name] };
export const dashboardKeys = {
  client: (userId: string, timeZone: string) => ['dashboard', 'client', userId, timeZone],
  coach: (coachId: string) => ['dashboard', 'coach', coachId],
};
export const dataInventoryKeys = { list: () => ['dataInventory'] };
export const dataRequestKeys = {
  own: (userId: string) => ['dataRequests', 'own', userId],
  list: (filter: object) => ['dataRequests', 'list', filter],
  steps: (requestId: string) => ['dataRequests', 'steps', requestId],
  ownDeletion: () => ['dataRequests', 'ownDeletion'],
};
export const legalHoldKeys = {
  list: (filter: object) => ['legalHolds', 'list', filter],
  of: (userId: string) => ['legalHolds', 'of', userId],
};
export const erasurePreviewKeys = { of: (userId: string) => ['erasurePreview', userId] };
export const deletedRecordKeys = {
  /** Begins the keys of all lists of somebody's deleted records of a kind. */
  of: (kind: string, ownerId: string) => ['deletedRecords', kind, ownerId],
  latest: (kind: string, ownerId: string, limit: number) => ['deletedRecords', kind, ownerId, limit],
};
export const documentKeys = {
  list: (clientId: string) => ['documents', 'list', clientId],
  ofApplication: (applicationId: string) => ['documents', 'ofApplication', applicationId],
};
export const featureFlagKeys = {
  list: () => ['featureFlags', 'list'],
  people: (ids: readonly string[]) => ['featureFlags', 'people', ids],
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
export const foundRecordKeys = { of: (userId: string, query: string) => ['foundRecords', userId, query] };
export const followUpKeys = {
  list: (clientId: string, limit: number) => ['followUps', 'list', clientId, limit],
  planned: (clientId: string) => ['followUps', 'planned', clientId],
  dismissed: (applicationId: string) => ['followUps', 'dismissed', applicationId],
};
export const goalKeys = {
  list: (clientId: string) => ['goals', 'list', clientId],
  story: (clientId: string) => ['goals', 'story', clientId],
  events: (clientId: string, goalId: string) => ['goals', 'events', clientId, goalId],
};
export const helpArticleKeys = {
  list: (search: string) => ['helpArticles', 'list', search],
  one: (slug: string) => ['helpArticles', 'one', slug],
  suggested: (question: string) => ['helpArticles', 'suggested', question],
  forPage: (path: string, title: string) => ['helpArticles', 'forPage', path, title],
};
export const insightKeys = { period: (userId: string, period: object) => ['insights', userId, period] };
export const interviewStageKeys = { list: (clientId: string) => ['interviewStages', clientId] };
export const interactionKeys = { ofContact: (contactId: string) => ['interactions', contactId] };
export const marketplaceKeys = {
  filters: () => ['marketplace', 'filters'],
  search: (clientId: string, search: object) => ['marketplace', 'search', clientId, search],
  coach: (clientId: string, coachId: string) => ['marketplace', 'coach', clientId, coachId],
  similar: (clientId: string, coachId: string) => ['marketplace', 'similar', clientId, coachId],
  names: (clientId: string, coachIds: readonly string[]) => ['marketplace', 'names', clientId, coachIds],
  topics: (clientId: string) => ['marketplace', 'topics', clientId],
};
export const materialKeys = {
  library: (coachId: string) => ['materials', 'library', coachId],
  shared: (clientId: string) => ['materials', 'shared', clientId],
  versions: (materialId: string) => ['materials', 'versions', materialId],
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
  list: (userId: string, asked: object) => ['notifications', 'list', userId, asked],
  unread: (userId: string) => ['notifications', 'unread', userId],
};
export const notificationPreferenceKeys = { own: (userId: string) => ['notificationPreferences', userId] };
export const organizationInvitationKeys = {
  sent: (orgId: string) => ['organizationInvitations', 'sent', orgId],
  received: (userId: string) => ['organizationInvitations', 'received', userId],
};
export const organizationMemberKeys = {
  page: (orgId: string, query: object) => ['organizationMembers', 'page', orgId, query],
  figures: (orgId: string) => ['organizationMembers', 'figures', orgId],
};
export const organizationKeys = {
  list: () => ['organizations', 'list'],
  page: (query: object) => ['organizations', 'page', query],
  one: (id: string) => ['organizations', 'one', id],
};
export const peopleKeys = {
  all: () => ['people'],
  page: (query: object) => ['people', 'page', query],
  counts: () => ['people', 'counts'],
  overview: () => ['people', 'overview'],
  overviewRows: (figure: string, page: number) => ['people', 'overview', 'rows', figure, page],
};
export const profileKeys = {
  own: (id: string) => ['profiles', 'own', id],
  person: (id: string) => ['profiles', 'person', id],
};
export const quietHoursKeys = { own: (userId: string) => ['quietHours', userId] };
export const recoveryCodeKeys = { own: () => ['recoveryCodes', 'own'] };
export const releaseKeys = { current: () => ['releases'] };
export const reviewCommentKeys = { of: (reviewId: string) => ['reviewComments', reviewId] };
export const reviewEventKeys = { of: (reviewId: string) => ['reviewEvents', reviewId] };
export const reviewFileKeys = { of: (versionId: string) => ['reviewFiles', versionId] };
export const reviewRequestKeys = {
  all: (query: object) => ['reviewRequests', 'all', query],
  coaches: (id: string) => ['reviewRequests', 'coaches', id],
  forClient: (clientId: string) => ['reviewRequests', 'forClient', clientId],
  forCoach: (coachId: string) => ['reviewRequests', 'forCoach', coachId],
  one: (id: string) => ['reviewRequests', 'one', id],
};
export const reviewVersionKeys = { of: (reviewId: string) => ['reviewVersions', reviewId] };
export const savedViewKeys = { list: (ownerId: string, list: string) => ['savedViews', ownerId, list] };
export const secondFactorKeys = {
  asked: () => ['secondFactors', 'asked'],
  own: () => ['secondFactors', 'own'],
};
export const ownEmailChangeKeys = { own: () => ['ownEmailChange'] };
export const identityKeys = { own: () => ['identities', 'own'] };
export const signInKeys = { own: () => ['signIns', 'own'] };
export const sessionBriefKeys = { of: (sessionId: string) => ['sessionBriefs', sessionId] };
export const sessionCallKeys = { of: (sessionId: string) => ['sessionCalls', sessionId] };
export const sessionCallMessageKeys = { of: (sessionId: string) => ['sessionCallMessages', sessionId] };
export const sessionNoteKeys = { of: (sessionId: string) => ['sessionNotes', sessionId] };
export const systemSettingKeys = {
  list: () => ['systemSettings', 'list'],
  changes: (kind: string, limit: number) => ['systemSettings', 'changes', kind, limit],
};
export const sourceStackKeys = { of: (stack: object) => ['sourceStacks', stack] };
export const suggestionKeys = {
  one: (kind: string, subject: string | null) => ['suggestions', kind, subject],
  model: () => ['suggestions', 'model'],
};
export const retentionKeys = {
  rules: () => ['retention', 'rules'],
  runs: () => ['retention', 'runs'],
  dryRun: (key?: string, days?: number) => ['retention', 'dryRun', key ?? null, days ?? null],
};
export const supportTicketKeys = {
  own: (userId: string) => ['supportTickets', 'own', userId],
  queue: (query: object) => ['supportTickets', 'queue', query],
  one: (id: string) => ['supportTickets', 'one', id],
  managed: (id: string) => ['supportTickets', 'managed', id],
  messages: (id: string) => ['supportTickets', 'messages', id],
  notes: (id: string) => ['supportTickets', 'notes', id],
  events: (id: string) => ['supportTickets', 'events', id],
  figures: () => ['supportTickets', 'figures'],
  team: () => ['supportTickets', 'team'],
};
export const ticketFileKeys = { address: (path: string) => ['ticketFiles', path] };
export const ticketMacroKeys = { list: () => ['ticketMacros'] };
export const testimonialKeys = {
  of: (coachId: string) => ['testimonials', 'of', coachId],
  ofSession: (sessionId: string) => ['testimonials', 'ofSession', sessionId],
};
export const taskKeys = {
  /** Begins the keys of all lists of tasks. */
  lists: () => ['tasks'],
  list: (userId: string) => ['tasks', 'list', userId],
  ofApplication: (applicationId: string) => ['tasks', 'ofApplication', applicationId],
};
export const taskTemplateKeys = { list: (coachId: string) => ['taskTemplates', coachId] };
export const staffNoteKeys = { of: (userId: string) => ['staffNotes', userId] };
export const uptimeKeys = { in: (timeZone: string) => ['uptime', timeZone] };
export const certificateKeys = {
  own: (userId: string) => ['certificates', 'own', userId],
  ofCourse: (courseId: string) => ['certificates', 'course', courseId],
  verified: (code: string) => ['certificates', 'verified', code],
};
export const courseAssignmentKeys = {
  assigning: (userId: string) => ['courseAssignments', userId, 'assigning'],
  assigned: (userId: string) => ['courseAssignments', userId, 'assigned'],
};
export const quizDrawKeys = {
  of: (userId: string, courseId: string, lessonId: string) => ['quizDraws', userId, courseId, lessonId],
};
export const trainingKeys = {
  courses: (userId: string) => ['training', userId, 'courses'],
  lesson: (userId: string, courseId: string, lessonId: string) => ['training', userId, 'lesson', courseId, lessonId],
};
export const unsubscribeLinkKeys = { of: (signature: string) => ['unsubscribeLinks', signature] };
export const userAccountKeys = { one: (userId: string) => ['userAccounts', userId] };
export const userInvitationKeys = { page: (page: number) => ['userInvitations', page] };
export const userKeys = { one: (id: string) => ['users', id] };
/** What can be written, called as its table. */
export type Entity = keyof typeof heldIn;

/** The beginnings of the keys of all queries that hold an entity. */
export const keysThatHold = (...entities: readonly Entity[]): QueryKey[] =>
  [...new Set(entities.flatMap((entity) => heldIn[entity]))].map((family) => [family]);

/** Asks again for whatever holds entities that were changed: what is on the page now, the rest when it is opened. */
export const invalidate = async (client: QueryClient, ...entities: readonly Entity[]): Promise<void> => {
  await Promise.all(keysThatHold(...entities).map((queryKey) => client.invalidateQueries({ queryKey })));
};
