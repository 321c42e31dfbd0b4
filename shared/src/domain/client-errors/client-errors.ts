import * as z from 'zod';
import { instant } from '../columns/columns.ts';

/** What became of an error. One that was fixed and came back is new again. */
export const errorStates = ['new', 'seen', 'fixed'] as const;
export type ErrorState = (typeof errorStates)[number];

/** Errors of a module that differ in numbers and releases only. */
export const clientErrorGroupSchema = z.object({
  /** Null for coaches, who see kinds of errors without texts and states. */
  fingerprint: z.string().nullable(),
  module: z.string(),
  kind: z.enum(['error', 'load', 'render']),
  /** Whether it was told with a live sign-in; what was not may be forged. */
  is_signed_in: z.boolean(),
  /** Text, stack, version and page of the latest of them. */
  message: z.string().nullable(),
  stack: z.string().nullable(),
  version: z.string(),
  path: z.string().nullable(),
  /** How often, and by how many people, in the days that were asked for; people is null where nobody was signed in. */
  count: z.number(),
  people: z.number().nullable(),
  /** Over all days that are kept, as are the releases, the latest first. */
  first_at: instant,
  last_at: instant,
  releases: z.object({ version: z.string(), count: z.number() }).array(),
  state: z.enum(errorStates).nullable(),
  came_back: z.boolean(),
  fixed_in: z.string().nullable(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
});
export type ClientErrorGroup = z.infer<typeof clientErrorGroupSchema>;

/** The rules of the form that says in which version an error is fixed. */
export const fixedFormSchema = z.object({
  version: z
    .string()
    .trim()
    .max(60)
    .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}([-+][\w.+-]+)?$/, 'Enter a version, for example 1.4.0'),
});

/** Whether going back to the release before would end an error: no other release has had it, or it was fixed before. */
export const isReleaseAtFault = ({ is_signed_in, releases, came_back }: ClientErrorGroup): boolean =>
  is_signed_in && (came_back || releases.length === 1);
