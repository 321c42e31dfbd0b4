import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';

/** What became of an error. One that was fixed and came back is new again. */
export const errorStates = ['new', 'seen', 'fixed'] as const;
export type ErrorState = (typeof errorStates)[number];

/** Errors of a module that differ in numbers and releases only. */
export const clientErrorGroupSchema = z.object({
  /** Null for coaches, who see kinds of errors without texts and states. */
  fingerprint: z.string().nullable(),
  module: z.string(),
  kind: z.enum(['error', 'load', 'render']),
  /** Whether it was reported with a live sign-in; others may be forged. */
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

const versionPattern = /^\d{1,6}\.\d{1,6}\.\d{1,6}([-+][\w.+-]+)?$/;

/** The numbers of a version, written so that they compare as text. */
const sortable = (version: string): string =>
  version
    .replace(/[-+].*$/, '')
    .split('.')
    .map((number) => number.padStart(6, '0'))
    .join('.');

/** The lowest version that had an error; null where only reports without a sign-in have it, which may be forged. */
const firstVersion = ({
  is_signed_in,
  releases,
}: Pick<ClientErrorGroup, 'is_signed_in' | 'releases'>): string | null =>
  is_signed_in
    ? (releases
        .map(({ version }) => version)
        .filter((version) => versionPattern.test(version))
        .sort((one, other) => sortable(one).localeCompare(sortable(other)))[0] ?? null)
    : null;

/** The rules of the form that says in which version an error is fixed: one, and none older than those that had it. */
export const fixedFormSchema = (error: Pick<ClientErrorGroup, 'is_signed_in' | 'releases'>) => {
  const first = firstVersion(error);
  return z.object({
    version: z
      .string()
      .trim()
      .max(60)
      .regex(versionPattern, { error: 'Enter a version, for example 1.4.0', abort: true })
      .refine((version) => first === null || sortable(version) >= sortable(first), {
        error: `This error was first seen in ${first ?? ''}. Enter a later version.`,
      }),
  });
};

/** Whether going back to the release before would end an error: no other release has had it, or it was fixed before. */
export const isReleaseAtFault = ({ is_signed_in, releases, came_back }: ClientErrorGroup): boolean =>
  is_signed_in && (came_back || releases.length === 1);
