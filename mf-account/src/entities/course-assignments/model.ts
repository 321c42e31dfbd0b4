import * as z from 'zod';
import { roles } from '@milepost/shared/contract/permissions';
import { calendarDate, id, instant, requiredDate } from '@milepost/shared/domain/columns';
import { formatDate, formatDue, isOverdue } from '@milepost/shared/domain/dates';
import type { Tone } from '@milepost/shared/domain/tone';

const learnerSchema = z.object({ id, full_name: z.string().nullable(), email: z.string() });

/** Whom the caller may assign courses, and which courses there are. */
export const courseAssigningSchema = z.object({
  learners: z.array(learnerSchema.extend({ role: z.enum(roles) })),
  courses: z.array(z.object({ id, title: z.string(), audience: z.array(z.enum(roles)) })),
});
export type CourseAssigning = z.infer<typeof courseAssigningSchema>;

/** A course that the caller assigned, and how far its learner is. */
export const assignedCourseSchema = z.object({
  id,
  due_on: calendarDate,
  course_title: z.string(),
  learner: learnerSchema,
  done: z.number(),
  lessons: z.number(),
  completed_at: instant.nullable(),
});
export type AssignedCourse = z.infer<typeof assignedCourseSchema>;

/** What the form of an assignment holds. */
export const courseAssignmentInputSchema = z.object({
  course_id: z.string().min(1, 'Choose a course'),
  user_ids: z.array(z.string()).min(1, 'Choose at least one person').max(200, 'Choose at most 200 people'),
  due_on: requiredDate('Due date'),
});
export type CourseAssignmentInput = z.infer<typeof courseAssignmentInputSchema>;

/** How far a learner is, as 'Not started', '1 of 3 lessons done' or 'Completed Nov 24, 2026'. */
export const assignedProgress = (
  { done, lessons, completed_at: completed }: Pick<AssignedCourse, 'done' | 'lessons' | 'completed_at'>,
  zone: string,
): string =>
  completed !== null
    ? `Completed ${formatDate(completed, zone)}`
    : done === 0
      ? 'Not started'
      : `${done} of ${lessons} ${lessons === 1 ? 'lesson' : 'lessons'} done`;

/** When a course that isn't completed is due, and how that looks. */
export const dueState = (dueOn: string, today: string): { readonly word: string; readonly tone: Tone } => ({
  word: formatDue(dueOn, today),
  tone: isOverdue(dueOn, today) ? 'critical' : 'info',
});
