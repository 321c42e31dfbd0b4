import * as z from 'zod';
import { moduleTitle } from '@milepost/shared/contract/module-name';
import { instant } from '@milepost/shared/domain/columns';
import { reasonSchema } from '@milepost/shared/entities/system-settings/model';

const verdict = z.enum(['passed', 'failed', 'not run']);
const act = z.object({ who: z.string(), at: instant });

/** Why the gate lets a version not pass: what is wrong, and how to put it right. */
export const gateRefusalSchema = z.object({ what: z.string(), how: z.string() });
export type GateRefusal = z.infer<typeof gateRefusalSchema>;

const counts = z.object({ passed: z.number(), failed: z.number(), at: instant });
/** What was found out about a version by running it, and what speaks against it now. */
const gateSchema = z.object({
  tests: counts.optional(),
  /** With the version in place, beside that version of the shell. */
  journeys: counts.extend({ shell: z.string().nullable() }).optional(),
  refusals: gateRefusalSchema.array(),
});

/** A published version of a module or of the shell, which never changes. */
export const publishedVersionSchema = z.object({
  /** 'shell' or a module's folder. */
  part: z.string(),
  version: z.string(),
  /** The first three are in service. */
  state: z.enum(['stable', 'canary', 'fallback', 'was live', 'published']),
  /** Of people, where it is on trial. */
  percentage: z.number().optional(),
  /** Of the version in service: the one before it, or null for the first; a host of an earlier version doesn't say. */
  previous: z.string().nullable().optional(),
  /** Bytes until its largest page is rendered, compressed. */
  initialBytes: z.number(),
  tests: verdict,
  journeys: verdict,
  /** Without it, the host that serves the modules is of an earlier version. */
  gate: gateSchema.optional(),
  published: act,
  /** The last time that it came into service. */
  promoted: act.extend({ why: z.string().optional() }).optional(),
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** A change of what is in service. */
export const releaseEntrySchema = z.object({
  release: z.number(),
  at: instant,
  who: z.string(),
  why: z.string().optional(),
  what: z
    .object({
      part: z.string(),
      what: z.enum(['promote', 'rollback', 'end-canary', 'move', 'retire']),
      channel: z.enum(['stable', 'canary']),
      from: z.string().nullable(),
      to: z.string().nullable(),
      percentage: z.number().optional(),
    })
    .array(),
});
export type ReleaseEntry = z.infer<typeof releaseEntrySchema>;

/** What is published, and how it came into service, newest first. */
export const releasesSchema = z.object({
  release: z.number(),
  versions: publishedVersionSchema.array(),
  history: releaseEntrySchema.array(),
});
export type Releases = z.infer<typeof releasesSchema>;

/** What an administrator does to a version or a module. */
export type ReleaseChange =
  | { readonly what: 'promote'; readonly part: string; readonly version: string }
  | { readonly what: 'start-trial'; readonly part: string; readonly version: string; readonly percentage: number }
  | { readonly what: 'end-trial'; readonly part: string }
  | { readonly what: 'roll-back'; readonly part: string };

/** The rules of the form that changes what is in service. */
export const releaseFormSchema = z.object({
  percentage: z
    .string()
    .trim()
    .regex(/^([1-9]\d?|100)$/, 'Enter a whole number from 1 to 100')
    .transform(Number),
  reason: reasonSchema,
});

/** A change of one part in words. */
export const releaseText = ({ part, what, channel, from, to, percentage }: ReleaseEntry['what'][number]): string => {
  const name = moduleTitle(part);
  switch (what) {
    case 'promote':
      return channel === 'canary'
        ? `${name} ${to} on trial for ${percentage}% of users`
        : `${name} ${to} in service${from === null ? '' : `, was ${from}`}`;
    case 'rollback':
      return `${name} rolled back from ${from} to ${to}`;
    case 'end-canary':
      return `Trial of ${name} ${from} ended`;
    case 'retire':
      return `${name} ${from} taken out of service`;
    case 'move':
      return `${name} served from another address`;
  }
};

/** What can be done with a version in its present state. */
export const changesOfVersion = ({ part, state, previous }: PublishedVersion): readonly ReleaseChange['what'][] => {
  const trial = part === 'shell' ? [] : (['start-trial'] as const);
  if (state === 'stable') return previous === null ? [] : ['roll-back'];
  return state === 'canary' ? ['promote', ...trial, 'end-trial'] : ['promote', ...trial];
};
