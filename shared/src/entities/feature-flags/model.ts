import * as z from 'zod';
import { roles, type Role } from '../../contract/permissions.ts';
import { id, instant } from '../../domain/columns/columns.ts';
import { reasonSchema } from '../system-settings/model.ts';

/** Who has a feature: the same for a flag and for each side of a change in its history. */
export const flagTargetsSchema = z.object({
  is_on: z.boolean(),
  percentage: z.number().int().min(0).max(100),
  roles: z.enum(roles).array(),
  org_ids: id.array(),
  user_ids: id.array(),
});
export type FlagTargets = z.infer<typeof flagTargetsSchema>;

/** A feature that some people have. */
export const featureFlagSchema = flagTargetsSchema.extend({
  key: z.string(),
  label: z.string(),
  /** What people have who have it. */
  effect: z.string(),
  /** Since when everybody has it; null while not. */
  full_since: instant.nullable(),
  revision: z.number().int(),
  updated_at: instant,
});
export type FeatureFlag = z.infer<typeof featureFlagSchema>;

/** After so many days of everybody having a feature its flag is stale: the code can do without it. */
export const staleAfterDays = 30;

/** Whether everybody has had the feature for so long that the flag can go. */
export const isStale = ({ full_since }: Pick<FeatureFlag, 'full_since'>, now: Date = new Date()): boolean =>
  full_since !== null && now.getTime() - Date.parse(full_since) > staleAfterDays * 86_400_000;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Who has the feature, in words. @param roleLabel names a role */
export const targetsText = (targets: FlagTargets, roleLabel: (role: Role) => string): string => {
  const { is_on, percentage, roles: some, org_ids, user_ids } = targets;
  if (!is_on) return 'Off';
  if (percentage === 100) return 'Everyone';
  const parts = [
    ...(percentage > 0 ? [`${percentage}% of users`] : []),
    ...some.map((role) => `role ${roleLabel(role)}`),
    ...(org_ids.length > 0 ? [counted(org_ids.length, 'organization')] : []),
    ...(user_ids.length > 0 ? [`${user_ids.length} by name`] : []),
  ];
  return parts.join(', ') || 'No one';
};

/** The rules of the form that changes a flag; organizations are named, and people by email address. */
export const flagFormSchema = z.object({
  is_on: z.boolean(),
  percentage: z
    .string()
    .trim()
    .regex(/^(\d{1,2}|100)$/, 'Enter a whole number from 0 to 100')
    .transform(Number),
  roles: z.enum(roles).array(),
  organizations: z.string().array(),
  emails: z.string().array().max(100, 'Name at most 100 users'),
  reason: reasonSchema,
});
export type FlagForm = z.input<typeof flagFormSchema>;
export type FlagInput = z.output<typeof flagFormSchema>;
