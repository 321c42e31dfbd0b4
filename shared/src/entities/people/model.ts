import * as z from 'zod';
import { roles } from '../../contract/permissions.ts';
import type { Role } from '../../contract/permissions.ts';
import { id, instant, lengths, optionalText, requiredText } from '../../domain/columns/columns.ts';
import { isTimeZone } from '../../domain/dates/dates.ts';
import type { Tone } from '../../domain/tone/tone.ts';
import { nameColumns } from './person.ts';

export { personSchema } from './person.ts';
export type { Person } from './person.ts';

// Said on pages that read no row, which need no schemas for it.
export { firstNameOf, nameOf, roleLabel } from './display-name.ts';

export const roleSchema = z.enum(roles);

export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const userStatusSchema = z.enum(userStatuses);

/** The state of an account: its status, or invited while the invitation that it waits for is not accepted. */
export const accountStanding = (account: {
  status: UserStatus;
  is_invited: boolean;
}): { readonly label: string; readonly tone: Tone } => {
  if (account.is_invited) return { label: 'Invited', tone: 'info' };
  return account.status === 'active' ? { label: 'Active', tone: 'positive' } : { label: 'Suspended', tone: 'critical' };
};

/** A row of the view user_profiles. The last five columns may be left out by an older view. */
export const userProfileSchema = z.object({
  ...nameColumns,
  role: roleSchema,
  org_id: id.nullable(),
  headline: z.string().nullable().default(null),
  time_zone: z.string().nullable().default(null),
  status: userStatusSchema.default('active'),
  /** When the account is erased, because its person deleted it; only they and those who see security logs get it. */
  erase_at: instant.nullable().default(null),
  /** Until when this person, an administrator, has to set up a second factor; only the person gets it. */
  second_factor_due_at: instant.nullable().default(null),
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
  time_zone: z.string().refine(isTimeZone, 'Choose a time zone from the list'),
});
export type ProfileForm = z.input<typeof profileInputSchema>;
export type ProfileInput = z.output<typeof profileInputSchema>;

/** The form's first content. */
export const profileFormOf = (user: Pick<User, 'full_name' | 'headline' | 'time_zone'>): ProfileForm => ({
  full_name: user.full_name ?? '',
  headline: user.headline ?? '',
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
  is_invited: z.boolean().default(false),
  org_id: id.nullable(),
  org_name: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant.nullable(),
  /** When an administrator verified the coach. */
  verified_at: instant.nullable(),
  coaches: z.array(z.object({ assignment_id: id, id, full_name: z.string().nullable() })),
  clients_count: z.number(),
});
export type PeopleRow = z.infer<typeof peopleRowSchema>;

/** A page of the list. `previous` and `next` are where the pages beside it end and begin; null where there are none. */
export const peoplePageSchema = z.object({
  total: z.number(),
  previous: id.nullable(),
  next: id.nullable(),
  rows: z.array(peopleRowSchema),
});
export type PeoplePage = z.infer<typeof peoplePageSchema>;

/** How many people there are, were seen in 30 days, and joined this month in UTC; nobody who is invited. */
export const peopleCountsSchema = z.object({ total: z.number(), active: z.number(), new: z.number() });
export type PeopleCounts = z.infer<typeof peopleCountsSchema>;

/** Seen in the last 30 days; not seen in them; joined this month, in UTC. */
export const peopleActivities = ['active', 'inactive', 'new'] as const;

/** The statuses of accounts, and those that wait for somebody who is invited. */
export const peopleStatuses = [...userStatuses, 'invited'] as const;

export const peopleSorts = ['full_name', 'email', 'role', 'created_at', 'last_seen_at'] as const;

/**
 * Which people, in which order, after or before which of them. Left out means all, by name, the first 25; of those who are
 * invited only whom a search finds.
 */
export type PeopleQuery = {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: (typeof peopleStatuses)[number] | undefined;
  readonly org_id?: string | undefined;
  readonly activity?: (typeof peopleActivities)[number] | undefined;
  /** The day of UTC on which they joined. */
  readonly joined_on?: string | undefined;
  /** Coaches who are verified, or who are not. */
  readonly verified?: boolean | undefined;
  readonly sort?: (typeof peopleSorts)[number] | undefined;
  readonly descending?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
};
