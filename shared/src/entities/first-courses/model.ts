import * as z from 'zod';
import { id } from '../../domain/columns/columns.ts';

/** The course that somebody new begins with, and how far they are in it. */
export const firstCourseSchema = z.object({
  id,
  title: z.string(),
  summary: z.string().nullable(),
  done: z.number().int(),
  lessons: z.number().int(),
  /** Where they go on; null where every lesson that is left is locked. */
  next_lesson_id: id.nullable(),
});
export type FirstCourse = z.infer<typeof firstCourseSchema>;
