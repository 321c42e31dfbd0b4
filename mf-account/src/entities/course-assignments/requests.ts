import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  assignedCourseSchema,
  courseAssigningSchema,
  type AssignedCourse,
  type CourseAssigning,
  type CourseAssignmentInput,
} from './model.ts';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

/** The people and the courses that the caller may assign; empty for a caller who may assign none. @throws AppError */
export const fetchCourseAssigning = (): Promise<CourseAssigning> =>
  fetchOne(supabase().rpc('course_assigning'), courseAssigningSchema);

/** What the caller assigned, the next due first, and how far each learner is. @throws AppError */
export const listAssignedCourses = (): Promise<AssignedCourse[]> =>
  fetchMany(supabase().rpc('assigned_courses'), assignedCourseSchema);

/** Assigns a course, or gives it another due date; returns how many people are notified. @throws AppError with the refusal */
export const assignCourse = ({ course_id, user_ids, due_on }: CourseAssignmentInput): Promise<number> =>
  fetchOne(
    supabase().rpc('assign_course', { p_course_id: course_id, p_user_ids: user_ids, p_due_on: due_on }),
    z.number(),
  );

/** Takes back what the caller assigned; the learner keeps what is done. @throws AppError */
export const withdrawCourse = (id: string): Promise<void> =>
  execute(supabase().from('course_assignments').delete().eq('id', id));

const courseAssignmentKeys = {
  assigning: (userId: string) => ['courseAssignments', userId, 'assigning'],
  assigned: (userId: string) => ['courseAssignments', userId, 'assigned'],
};
const courseAssignmentMeta = { tables: ['course_assignments'] };

export const courseAssignmentQueries = {
  assigning: (userId: string) =>
    queryOptions({
      queryKey: courseAssignmentKeys.assigning(userId),
      meta: courseAssignmentMeta,
      queryFn: fetchCourseAssigning,
    }),
  assigned: (userId: string) =>
    queryOptions({
      queryKey: courseAssignmentKeys.assigned(userId),
      meta: courseAssignmentMeta,
      queryFn: listAssignedCourses,
      // Changes by learners are not sent to the user who assigned the course.
      staleTime: 0,
    }),
};
