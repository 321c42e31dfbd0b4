import * as z from 'zod';

export const priorities = ['Low', 'Medium', 'High', 'Urgent'] as const;
export type Priority = (typeof priorities)[number];
export const prioritySchema = z.enum(priorities);

/** The priority itself, or Medium for anything that is none. */
export const normalizePriority = (value: unknown): Priority => prioritySchema.catch('Medium').parse(value);

/** A form's priority: an invalid one is replaced by Medium on submit, not refused. */
export const priorityField = z.string().transform(normalizePriority);
