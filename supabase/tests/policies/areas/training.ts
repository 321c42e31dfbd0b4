import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

/** The lessons that people have done and the certificates that come of it, which functions alone write. */
export const subjects = {
  lesson_progress: {
    table: 'lesson_progress',
    where: `user_id = '${people.client}' and item_id = '${rows.readingLesson}'`,
    insert: `(user_id, item_id) values ('${people.client}', '${rows.quizLesson}')`,
    update: 'done_at = now()',
    insider: 'client',
  },
  certificates: {
    table: 'certificates',
    where: byId(rows.certificate),
    insert: `(user_id, course_id, code, person_name, course_title)
      values ('${people.client}', '${rows.course}', 'zzzzzzzzzzzzzzzzzzzz', 'Forged', 'Get started')`,
    update: `expires_at = null, revoked_at = null, revocation_reason = null`,
    insider: 'client',
  },
  course_assignments: {
    table: 'course_assignments',
    where: byId(rows.courseAssignment),
    insert: `(course_id, user_id, assigned_by, due_on)
      values ('${rows.course}', '${people.client}', '${people.client}', '2199-01-01')`,
    update: `due_on = '2199-02-01'`,
    insider: 'coach',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  lesson_progress: {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  certificates: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  course_assignments: {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
};
