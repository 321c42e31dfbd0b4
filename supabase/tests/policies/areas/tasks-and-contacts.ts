import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client, coach } = people;

const newFile = (taskId: string, kind: 'assigned' | 'answer', owner: string): string =>
  `(task_id, user_id, kind, file_path, file_name, file_size, mime_type)
   values ('${taskId}', '${client}', '${kind}', '${owner}/tasks/upload.pdf', 'Upload.pdf', 1, 'application/pdf')`;

/** Tasks with their files and templates, and contacts. */
export const subjects = {
  "tasks: the client's": {
    table: 'tasks',
    where: byId(rows.task),
    insert: `(user_id, title) values ('${client}', 'Another')`,
    update: `done_at = now()`,
    insider: 'client',
  },
  "tasks: the client's, given by the coach": { table: 'tasks', where: byId(rows.assignedTask), insider: 'coach' },
  "task_files: the coach's": {
    table: 'task_files',
    where: byId(rows.assignedFile),
    insert: newFile(rows.bareTask, 'assigned', coach),
    insider: 'coach',
  },
  "task_files: the client's answer": {
    table: 'task_files',
    where: byId(rows.assignedFile),
    insert: newFile(rows.assignedTask, 'answer', client),
    insider: 'client',
  },
  'task_files: of a deleted task': { table: 'task_files', where: byId(rows.fileOfDeletedTask), insider: 'client' },
  "task_templates: the coach's": {
    table: 'task_templates',
    where: byId(rows.template),
    insert: `(title) values ('Another')`,
    update: `title = 'Changed'`,
    insider: 'coach',
  },
  'task_templates: deleted': { table: 'task_templates', where: byId(rows.deletedTemplate), insider: 'coach' },
  'tasks: deleted': { table: 'tasks', where: byId(rows.deletedTask), insider: 'client' },
  "contacts: the client's": {
    table: 'contacts',
    where: byId(rows.contact),
    insert: `(client_id, name) values ('${client}', 'Another')`,
    update: `notes = 'Changed'`,
    insider: 'client',
  },
  'contacts: deleted': { table: 'contacts', where: byId(rows.deletedContact), insider: 'client' },
  "interactions: the client's": {
    table: 'interactions',
    where: byId(rows.interaction),
    insert: `(contact_id, kind) values ('${rows.contact}', 'email')`,
    update: `note = 'Changed'`,
    insider: 'client',
  },
  'interactions: deleted': { table: 'interactions', where: byId(rows.deletedInteraction), insider: 'client' },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  "tasks: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  "tasks: the client's, given by the coach": {
    delete: /*                         */ `-          yes     -       yes     -       yes     -          -`,
  },
  "task_files: the coach's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "task_files: the client's answer": {
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'task_files: of a deleted task': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "task_templates: the coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       yes     yes     -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  'task_templates: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'tasks: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "contacts: the client's": {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'contacts: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "interactions: the client's": {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'interactions: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
