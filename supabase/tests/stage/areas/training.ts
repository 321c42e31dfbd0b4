import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const lesson = (id: string, title: string, words: string, training: object): Statement => [
  `insert into public.content_items (id, kind, title, training, body, published_revision, published_at)
   values ($1, 'lesson', $2, $3::jsonb,
     jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $4::text))), 1, now())`,
  [id, title, JSON.stringify(training), words],
];

/** A course for clients in a set order, of which the client has read the first lesson. */
export const training: readonly Statement[] = [
  lesson(rows.readingLesson, 'Look around', 'Start at the dashboard.', { kind: 'text' }),
  lesson(rows.exerciseLesson, 'Import', 'Bring your list.', { kind: 'exercise', act: 'import_applications' }),
  lesson(rows.quizLesson, 'What you know', '', {
    kind: 'quiz',
    questions: [
      { question: 'Which one?', options: ['This', 'That'], right: 1, explanation: 'That is the one.' },
      { question: 'And now?', options: ['Now', 'Later', 'Never'], right: 0, explanation: '' },
    ],
  }),
  [
    `insert into public.content_items (id, kind, title, audience, training, published_revision, published_at)
     values ($1, 'course', 'Get started', '{client}', $2::jsonb, 1, now())`,
    [
      rows.course,
      JSON.stringify({ is_ordered: true, lessons: [rows.readingLesson, rows.exerciseLesson, rows.quizLesson] }),
    ],
  ],
  [`insert into public.lesson_progress (user_id, item_id) values ($1, $2)`, [people.client, rows.readingLesson]],
  [
    `insert into public.certificates (id, user_id, course_id, code, person_name, course_title)
     values ($1, $2, $3, '0123456789abcdefghjk', 'Of the client', 'Get started')`,
    [rows.certificate, people.client, rows.course],
  ],
  [
    `insert into public.course_assignments (id, course_id, user_id, assigned_by, due_on) values ($1, $2, $3, $4, '2199-01-01')`,
    [rows.courseAssignment, rows.course, people.client, people.coach],
  ],
];
