import { people, type Person } from '../stage/cast.ts';
import { rows } from '../stage/stage.ts';

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

export const callers = [
  'anonymous',
  'client',
  'otherClient',
  'clientOfAPastSession',
  'coach',
  'newCoach',
  'otherCoach',
  'admin',
  'suspended',
  'signed out',
  'password only',
  'impersonated',
] as const satisfies readonly (Person | 'anonymous' | 'suspended' | 'signed out' | 'password only' | 'impersonated')[];
export type Caller = (typeof callers)[number];

/** A file that is there, or comes to be there, and who may do what with it. */
export type Case = {
  readonly file: string;
  readonly bucket: string;
  readonly folder: string;
  /** Whose suspension, sign-out and sign-in without their second factor are tried. */
  readonly insider: Person;
  /** Who uploaded the file that is there. */
  readonly owner?: Person;
  /** A version of a review keeps the file that is there. */
  readonly keptBy?: string;
  /** What storage is asked to do, where that is not to read or write the file. */
  readonly operation?: string;
  /** The run of a report whose file it is. */
  readonly ofRun?: string;
  /** The article or lesson whose published version shows the file that is there. */
  readonly ofContent?: string;
  /** The lesson whose published version is the document that is there. */
  readonly ofLesson?: string;
  /** Whose account is read-only, because an invoice is long overdue. */
  readonly overdue?: Person;
  /** The task that the file that is there goes with. */
  readonly ofTask?: string;
  readonly allowed: Readonly<Record<Verb, readonly Caller[]>>;
};

/** `client` and `newCoach`, `client` and `coach` work together; `clientOfAPastSession` is no longer the coach's client. */
export const cases: readonly Case[] = [
  {
    file: "a client's photo",
    bucket: 'avatars',
    folder: people.client,
    insider: 'client',
    // The function store-avatar alone writes one.
    allowed: { select: ['client'], insert: [], update: [], delete: [] },
  },
  {
    file: "a client's document",
    bucket: 'documents',
    folder: people.client,
    insider: 'client',
    allowed: {
      select: ['client', 'coach', 'newCoach', 'admin'],
      insert: ['client'],
      update: ['client'],
      delete: ['client'],
    },
  },
  {
    file: 'a document of a client whose assignment has ended',
    bucket: 'documents',
    folder: people.clientOfAPastSession,
    insider: 'clientOfAPastSession',
    allowed: {
      select: ['clientOfAPastSession', 'admin'],
      insert: ['clientOfAPastSession'],
      update: ['clientOfAPastSession'],
      delete: ['clientOfAPastSession'],
    },
  },
  {
    file: 'a document of a client whose invoice is long overdue',
    bucket: 'documents',
    folder: people.otherClient,
    insider: 'otherClient',
    overdue: 'otherClient',
    allowed: {
      select: ['otherClient', 'otherCoach', 'admin'],
      insert: [],
      update: ['otherClient'],
      delete: ['otherClient'],
    },
  },
  {
    file: 'a document of a review that its coach has',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.addressedReview}`,
    insider: 'coach',
    owner: 'coach',
    allowed: {
      select: ['client', 'coach', 'admin'],
      insert: ['client', 'coach'],
      update: ['client', 'coach'],
      delete: ['client'],
    },
  },
  {
    file: 'a document of a review that nobody has taken',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.openReview}`,
    insider: 'client',
    allowed: {
      select: ['client', 'coach', 'newCoach', 'admin'],
      insert: ['client'],
      update: ['client'],
      delete: ['client'],
    },
  },
  {
    file: 'a version of a review, which stays as it was read,',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.reviewForAnotherCoach}`,
    insider: 'client',
    keptBy: rows.reviewForAnotherCoach,
    allowed: { select: ['client', 'admin'], insert: ['client'], update: [], delete: [] },
  },
  {
    file: 'a document of a review whose coach does not work with the client any more',
    bucket: 'documents',
    folder: `${people.clientOfAPastReview}/reviews/${rows.pastReview}`,
    insider: 'coach',
    allowed: { select: ['coach', 'admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'a document of a deleted review',
    bucket: 'documents',
    folder: `${people.client}/reviews/${rows.deletedReview}`,
    insider: 'client',
    allowed: { select: ['client', 'admin'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
  {
    file: 'a file that a coach has not made a material yet',
    bucket: 'materials',
    folder: people.coach,
    insider: 'coach',
    allowed: { select: ['coach', 'admin'], insert: ['coach'], update: ['coach'], delete: ['coach'] },
  },
  {
    file: 'the newest version of a material that the client opened just now',
    bucket: 'materials',
    folder: `${people.coach}/${rows.material}`,
    insider: 'client',
    allowed: { select: ['coach', 'client', 'admin'], insert: ['coach'], update: [], delete: [] },
  },
  {
    file: 'an older version of a material that the client opened just now',
    bucket: 'materials',
    folder: `${people.coach}/${rows.material}/first`,
    insider: 'coach',
    allowed: { select: ['coach', 'admin'], insert: ['coach'], update: [], delete: [] },
  },
  {
    file: 'a material of a session that the client opened just now',
    bucket: 'materials',
    folder: `${people.coach}/${rows.materialOfSession}`,
    insider: 'client',
    allowed: { select: ['coach', 'client', 'admin'], insert: ['coach'], update: [], delete: [] },
  },
  {
    file: 'a material that is shared and was not opened',
    bucket: 'materials',
    folder: `${people.coach}/${rows.unopenedMaterial}`,
    insider: 'coach',
    allowed: { select: ['coach', 'admin'], insert: ['coach'], update: [], delete: [] },
  },
  {
    file: 'a material that was withdrawn after the client opened it',
    bucket: 'materials',
    folder: `${people.coach}/${rows.withdrawnMaterial}`,
    insider: 'coach',
    allowed: { select: ['coach', 'admin'], insert: ['coach'], update: [], delete: [] },
  },
  {
    file: 'a material that was deleted after the client opened it',
    bucket: 'materials',
    folder: `${people.coach}/${rows.deletedMaterial}`,
    insider: 'coach',
    allowed: { select: ['coach', 'admin'], insert: ['coach'], update: [], delete: [] },
  },
  ...['storage.object.sign', 'storage.object.sign_many'].map((operation) => ({
    file: `a material for a signed address (${operation})`,
    bucket: 'materials',
    folder: `${people.coach}/${operation}`,
    insider: 'coach' as const,
    operation,
    allowed: { select: [], insert: ['coach' as const], update: [], delete: [] },
  })),
  {
    file: "a material in a client's folder",
    bucket: 'materials',
    folder: people.client,
    insider: 'client',
    allowed: { select: ['client', 'admin'], insert: [], update: [], delete: ['client'] },
  },
  {
    file: 'a document without a folder',
    bucket: 'documents',
    folder: '',
    insider: 'client',
    allowed: { select: ['admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'an image that a published article shows',
    bucket: 'content-images',
    folder: rows.article,
    insider: 'client',
    ofContent: rows.article,
    allowed: {
      select: ['client', 'otherClient', 'clientOfAPastSession', 'coach', 'newCoach', 'otherCoach', 'admin'],
      insert: ['admin'],
      update: [],
      delete: [],
    },
  },
  {
    file: 'an image of a lesson for clients',
    bucket: 'content-images',
    folder: rows.readingLesson,
    insider: 'client',
    ofContent: rows.readingLesson,
    allowed: {
      select: ['client', 'otherClient', 'clientOfAPastSession', 'admin'],
      insert: ['admin'],
      update: [],
      delete: [],
    },
  },
  {
    file: 'a document that a lesson for clients is',
    bucket: 'lesson-files',
    folder: rows.readingLesson,
    insider: 'client',
    ofLesson: rows.readingLesson,
    allowed: {
      select: ['client', 'otherClient', 'clientOfAPastSession', 'admin'],
      insert: ['admin'],
      update: [],
      delete: [],
    },
  },
  {
    file: 'a file of a lesson that no version names',
    bucket: 'lesson-files',
    folder: rows.quizLesson,
    insider: 'client',
    allowed: { select: ['admin'], insert: ['admin'], update: [], delete: [] },
  },
  {
    file: 'a file in the folder of an article',
    bucket: 'lesson-files',
    folder: rows.article,
    insider: 'admin',
    allowed: { select: ['admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'an image in the folder of an announcement',
    bucket: 'content-images',
    folder: rows.announcement,
    insider: 'admin',
    allowed: { select: ['admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'a file that goes with the task of a client',
    bucket: 'documents',
    folder: `${people.coach}/tasks`,
    insider: 'client',
    ofTask: rows.bareTask,
    allowed: {
      select: ['coach', 'client', 'newCoach', 'admin'],
      insert: ['coach'],
      update: ['coach'],
      delete: ['coach'],
    },
  },
  {
    file: 'an attachment that a client has sent to the coach',
    bucket: 'attachments',
    folder: `${rows.conversation}/${people.client}/sent`,
    insider: 'client',
    allowed: { select: ['client', 'coach'], insert: ['client'], update: [], delete: [] },
  },
  {
    file: 'an attachment that a client has not sent yet',
    bucket: 'attachments',
    folder: `${rows.conversation}/${people.client}/waiting`,
    insider: 'client',
    allowed: { select: ['client'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
  {
    file: 'an attachment of a deleted message',
    bucket: 'attachments',
    folder: `${rows.conversation}/${people.client}/deleted`,
    insider: 'client',
    allowed: { select: ['client'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
  {
    file: "the file of a client's background job",
    bucket: 'exports',
    folder: people.client,
    insider: 'client',
    allowed: { select: ['client'], insert: [], update: [], delete: [] },
  },
  {
    file: 'the file of a report',
    bucket: 'exports',
    folder: 'server/report',
    insider: 'admin',
    ofRun: rows.reportRun,
    allowed: { select: ['admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'evidence of an open compliance review',
    bucket: 'evidence',
    folder: rows.complianceReview,
    insider: 'admin',
    allowed: { select: ['admin'], insert: ['admin'], update: ['admin'], delete: ['admin'] },
  },
  {
    file: 'evidence of a completed compliance review',
    bucket: 'evidence',
    folder: rows.completedComplianceReview,
    insider: 'admin',
    allowed: { select: ['admin'], insert: [], update: [], delete: [] },
  },
  {
    file: 'an attachment in a conversation that has ended',
    bucket: 'attachments',
    folder: `${rows.pastConversation}/${people.coach}/before`,
    insider: 'coach',
    allowed: { select: ['coach'], insert: [], update: [], delete: ['coach'] },
  },
  {
    file: 'a file that a client has sent with a ticket',
    bucket: 'tickets',
    folder: `${people.client}/${rows.ticket}/${rows.ticketMessage}`,
    insider: 'client',
    allowed: { select: ['client', 'admin'], insert: ['client'], update: [], delete: [] },
  },
  {
    file: 'a file that a client has not sent with a ticket yet',
    bucket: 'tickets',
    folder: `${people.client}/${rows.ticket}/waiting`,
    insider: 'client',
    allowed: { select: ['client'], insert: ['client'], update: ['client'], delete: ['client'] },
  },
];
