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
] as const satisfies readonly (Person | 'anonymous' | 'suspended' | 'signed out' | 'password only')[];
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
  readonly allowed: Readonly<Record<Verb, readonly Caller[]>>;
};

/** `client` and `newCoach`, `client` and `coach` work together; `clientOfAPastSession` is no longer the coach's client. */
export const cases: readonly Case[] = [
  {
    file: "a client's photo",
    bucket: 'avatars',
    folder: people.client,
    insider: 'client',
    allowed: { select: ['client'], insert: ['client'], update: ['client'], delete: ['client'] },
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
    file: "a coach's material",
    bucket: 'materials',
    folder: people.coach,
    insider: 'coach',
    allowed: { select: ['coach', 'client', 'admin'], insert: ['coach'], update: ['coach'], delete: ['coach'] },
  },
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
    file: 'an attachment in a conversation that has ended',
    bucket: 'attachments',
    folder: `${rows.pastConversation}/${people.coach}/before`,
    insider: 'coach',
    allowed: { select: ['coach'], insert: [], update: [], delete: ['coach'] },
  },
];
