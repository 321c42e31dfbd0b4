import { nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CoursePage from '../CoursePage.tsx';
import LessonPage from '../lesson/LessonPage.tsx';
import TrainingPage from '../TrainingPage.tsx';

/** What the pages of training ask; nobody may assign courses, unless a test says so. */
export const network = fakeNetwork();
const lesson = (title: string, kind: string, is_done: boolean, is_locked = false) => ({
  ...{ id: nextId(), title, summary: null, kind, is_done, is_locked },
});
export const [read, exercise, quiz] = [
  lesson('Look around', 'text', true),
  lesson('Bring your list', 'exercise', false),
  lesson('What you know', 'quiz', false, true),
];
/** A course without its lessons. */
export const course = {
  id: nextId(),
  title: 'Get started',
  summary: 'In three steps.',
  is_ordered: true,
  certificate: null,
  is_certificate_due: false,
  assigned: null,
};
export const withLessons = (...lessons: readonly object[]) => ({ ...course, lessons });
export const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Start here.' }] }] };
export const questions = [
  { question: 'Which one?', options: ['This', 'That'] },
  { question: 'And now?', options: ['Now', 'Later'] },
];

/** Opens a page of training as a client. */
export const open = (at = '', certificates: readonly object[] = []) => {
  network.table('lesson_progress', []);
  network.table('certificates', certificates);
  network.table('course_assignments', []);
  return renderRoute({
    routes: [
      { path: '/training', Component: TrainingPage },
      { path: '/training/:courseId', Component: CoursePage },
      { path: '/training/:courseId/:lessonId', Component: LessonPage },
    ],
    at: `/training${at}`,
    session: signedInAs({ role: 'client' }),
  });
};
beforeEach(() => {
  network.rpc('course_assigning', { learners: [], courses: [] });
  network.rpc('assigned_courses', []);
});
/** Opens a lesson of a course. */
export const openLesson = (listed: typeof read, more: object, lessons: readonly object[] = [read, exercise, quiz]) => {
  network.rpc('my_courses', [withLessons(...lessons)]);
  network.rpc('training_lesson', { ...listed, revision: 3, body, ...more });
  return open(`/${course.id}/${listed.id}`);
};
