import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client } = people;

/** Goals. */
export const subjects = {
  "goals: the client's": {
    table: 'goals',
    where: byId(rows.goal),
    insert: `(client_id, title, measure, target_value) values ('${client}', 'Another', 'applications', 5)`,
    update: `title = 'Changed'`,
    insider: 'client',
  },
  'goals: deleted': { table: 'goals', where: byId(rows.deletedGoal), insider: 'client' },
  'milestones: deleted': { table: 'milestones', where: byId(rows.deletedMilestone), insider: 'client' },
  'goal_events: of a deleted goal': { table: 'goal_events', where: byId(rows.eventOfDeletedGoal), insider: 'client' },
  "milestones: the client's": {
    table: 'milestones',
    where: byId(rows.milestone),
    insert: `(goal_id, title) values ('${rows.goal}', 'Another')`,
    update: `done_at = now()`,
    insider: 'coach',
  },
  "goal_events: the client's": {
    table: 'goal_events',
    where: `goal_id = '${rows.goal}'`,
    insert: `(goal_id, client_id, kind) values ('${rows.goal}', '${client}', 'reached')`,
    update: `kind = 'reached'`,
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  "goals: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'goals: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'milestones: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'goal_events: of a deleted goal': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "milestones: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       yes     -       yes     -          -`,
  },
  "goal_events: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
