import * as z from 'zod';
import { roles } from '../../contract/permissions.ts';
import type { Role } from '../../contract/permissions.ts';
import { id, instant, lengths, optionalText, optionalWebAddress, requiredText } from '../columns/columns.ts';
import { isTimeZone } from '../dates/dates.ts';
import type { Tone } from '../tone/tone.ts';

// Said on pages that read no row, which need no schemas for it.
export { nameOf, roleLabel } from './display-name.ts';

export const roleSchema = z.enum(roles);

export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const userStatusSchema = z.enum(userStatuses);
export const userStatusTone: Readonly<Record<UserStatus, Tone>> = { active: 'positive', suspended: 'critical' };

const nameColumns = {
  id,
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
};

/** Somebody beside a row: the client or coach of a session, review or assignment. */
export const personSchema = z.object(nameColumns);
export type Person = z.infer<typeof personSchema>;

/** A row of the view user_profiles. The last three columns may be left out by an older view. */
export const userProfileSchema = z.object({
  ...nameColumns,
  role: roleSchema,
  org_id: id.nullable(),
  headline: z.string().nullable().default(null),
  time_zone: z.string().nullable().default(null),
  status: userStatusSchema.default('active'),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** A row of users, as its owner reads it. */
export const userSchema = z.object({
  ...nameColumns,
  role: roleSchema,
  org_id: id.nullable(),
  headline: z.string().nullable(),
  time_zone: z.string().nullable(),
  status: userStatusSchema,
  last_seen_at: instant.nullable(),
  created_at: instant,
});
export type User = z.infer<typeof userSchema>;

/** What people change of themselves; everything else about them the database guards. */
export const profileInputSchema = z.object({
  full_name: requiredText('Name', lengths.name),
  headline: optionalText('Headline', lengths.title),
  avatar_url: optionalWebAddress,
  time_zone: z.string().refine(isTimeZone, 'Choose a time zone from the list'),
});
export type ProfileForm = z.input<typeof profileInputSchema>;
export type ProfileInput = z.output<typeof profileInputSchema>;

/** The form's first content. */
export const profileFormOf = (
  user: Pick<User, 'full_name' | 'headline' | 'avatar_url' | 'time_zone'>,
): ProfileForm => ({
  full_name: user.full_name ?? '',
  headline: user.headline ?? '',
  avatar_url: user.avatar_url ?? '',
  time_zone: user.time_zone ?? 'UTC',
});

/** A row of client_coach_assignments. */
export const assignmentSchema = z.object({
  id,
  client_id: id,
  coach_id: id,
  is_active: z.boolean(),
  assigned_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** A row of the people list, with the client's coaches or the number of the coach's clients. */
export const peopleRowSchema = z.object({
  ...nameColumns,
  role: roleSchema,
  status: userStatusSchema,
  org_id: id.nullable(),
  org_name: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant.nullable(),
  coaches: z.array(z.object({ assignment_id: id, id, full_name: z.string().nullable() })),
  clients_count: z.number(),
});
export type PeopleRow = z.infer<typeof peopleRowSchema>;

export const peoplePageSchema = z.object({ total: z.number(), rows: z.array(peopleRowSchema) });
export type PeoplePage = z.infer<typeof peoplePageSchema>;

export const peopleSorts = ['full_name', 'email', 'role', 'created_at', 'last_seen_at'] as const;

/** Which people, in which order. Left out means all, by name, the first 25. */
export type PeopleQuery = {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: UserStatus | undefined;
  readonly org_id?: string | undefined;
  readonly sort?: (typeof peopleSorts)[number] | undefined;
  readonly descending?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};
