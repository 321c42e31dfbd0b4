import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import {
  courseSchema,
  quizDrawSchema,
  quizResultSchema,
  trainingLessonSchema,
  type Course,
  type QuizDraw,
  type QuizResult,
  type TrainingLesson,
} from '@milepost/shared/entities/training/model';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

/** The courses for the caller's role, and how far the caller is. @throws AppError */
export const listCourses = (): Promise<Course[]> => fetchMany(supabase().rpc('my_courses'), courseSchema);

/** One lesson of a course; null for none that the caller may read. @throws AppError */
export const getLesson = (courseId: string, lessonId: string): Promise<TrainingLesson | null> =>
  fetchOne(
    supabase().rpc('training_lesson', { p_course_id: courseId, p_item_id: lessonId }),
    trainingLessonSchema.nullable(),
  );

/** Says that a text was read or an exercise was done. @throws AppError with the database's sentence while the server sees no act */
export const completeLesson = (courseId: string, lessonId: string): Promise<void> =>
  execute(supabase().rpc('complete_lesson', { p_course_id: courseId, p_item_id: lessonId }));

/** The questions of the caller's attempt at a quiz with a pool: the same until they are graded. @throws AppError */
export const drawQuiz = (courseId: string, lessonId: string): Promise<QuizDraw> =>
  fetchOne(supabase().rpc('draw_quiz', { p_course_id: courseId, p_item_id: lessonId }), quizDrawSchema);

/** Has the places of the chosen options graded. @throws AppError with the database's sentence, as for a quiz that has changed */
export const answerQuiz = (
  courseId: string,
  lesson: Pick<TrainingLesson, 'id' | 'revision'>,
  answers: readonly number[],
): Promise<QuizResult> =>
  fetchOne(
    supabase().rpc('answer_quiz', {
      ...{ p_course_id: courseId, p_item_id: lesson.id, p_revision: lesson.revision, p_answers: answers },
    }),
    quizResultSchema,
  );

const quizDrawKeys = {
  of: (userId: string, courseId: string, lessonId: string) => ['quizDraws', userId, courseId, lessonId],
};
const trainingKeys = {
  courses: (userId: string) => ['training', userId, 'courses'],
  lesson: (userId: string, courseId: string, lessonId: string) => ['training', userId, 'lesson', courseId, lessonId],
};
const trainingMeta = { tables: ['certificates', 'content_items', 'course_assignments', 'lesson_progress'] };

export const trainingQueries = {
  draw: (userId: string, courseId: string, lessonId: string) =>
    queryOptions({
      queryKey: quizDrawKeys.of(userId, courseId, lessonId),
      meta: { tables: ['content_items'] },
      queryFn: () => drawQuiz(courseId, lessonId),
      // Answered questions stay on the page with their grades until new ones are asked for.
      staleTime: Infinity,
      gcTime: 0,
    }),
  courses: (userId: string) =>
    queryOptions({ queryKey: trainingKeys.courses(userId), meta: trainingMeta, queryFn: listCourses, staleTime: 0 }),
  lesson: (userId: string, courseId: string, lessonId: string) =>
    queryOptions({
      queryKey: trainingKeys.lesson(userId, courseId, lessonId),
      meta: trainingMeta,
      queryFn: () => getLesson(courseId, lessonId),
      // An exercise is done elsewhere in Milepost: a user who comes back from there sees it done.
      staleTime: 0,
    }),
};
