import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client } = people;

/** Applications and what is noted with them. */
export const subjects = {
  "job_applications: the client's": {
    table: 'job_applications',
    where: byId(rows.application),
    insert: `(client_id, job_title, company_name) values ('${client}', 'Product Manager', 'Parcelwise')`,
    update: `notes = 'Changed'`,
    insider: 'client',
  },
  'job_applications: deleted': { table: 'job_applications', where: byId(rows.deletedApplication), insider: 'client' },
  "application_events: the client's": {
    table: 'application_events',
    where: byId(rows.interview),
    insert: `(application_id, kind) values ('${rows.application}', 'note')`,
    update: `note = 'Changed'`,
    insider: 'client',
  },
  'application_events: written by trigger': {
    table: 'application_events',
    where: `application_id = '${rows.application}' and kind = 'created'`,
    insert: `(application_id, kind, to_status) values ('${rows.application}', 'status', 'Offer Received')`,
    insider: 'client',
  },
  'application_events: of a deleted application': {
    table: 'application_events',
    where: `application_id = '${rows.deletedApplication}'`,
    insider: 'client',
  },
  "interview_stages: the client's": {
    table: 'interview_stages',
    where: byId(rows.interviewStage),
    insert: `(client_id, name) values ('${client}', 'Another')`,
    update: `name = 'Changed'`,
    insider: 'client',
  },
  "saved_views: the client's": {
    table: 'saved_views',
    where: byId(rows.savedView),
    insert: `(client_id, name, query) values ('${client}', 'Another', 'view=board')`,
    update: `name = 'Changed'`,
    insider: 'client',
  },
  "saved_views: the administrator's": {
    table: 'saved_views',
    where: byId(rows.savedPeopleView),
    insert: `(client_id, list, name, query) values ('${people.admin}', 'people', 'Another', 'role=client')`,
    update: `name = 'Changed'`,
    insider: 'admin',
  },
  "application_comments: the coach's": {
    table: 'application_comments',
    where: byId(rows.applicationComment),
    insert: `(application_id, body) values ('${rows.application}', 'Another')`,
    update: `body = 'Changed'`,
    insider: 'coach',
  },
  'application_comments: deleted': {
    table: 'application_comments',
    where: byId(rows.deletedApplicationComment),
    insider: 'coach',
  },
  'application_comments: on a deleted application': {
    table: 'application_comments',
    where: byId(rows.commentOnDeletedApplication),
    insider: 'coach',
  },
  follow_up_dismissals: {
    table: 'follow_up_dismissals',
    where: `application_id = '${rows.application}'`,
    insert: `(application_id, client_id, reason) values ('${rows.application}', '${client}', 'offer')`,
    update: `reason = 'offer'`,
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  "job_applications: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'job_applications: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "application_events: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'application_events: written by trigger': {
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'application_events: of a deleted application': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "interview_stages: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  "saved_views: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  "saved_views: the administrator's": {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  "application_comments: the coach's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  'application_comments: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'application_comments: on a deleted application': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  follow_up_dismissals: {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
};
