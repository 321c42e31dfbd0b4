import * as z from 'zod';
import { roles } from '../../contract/permissions.ts';
import { id, instant, lengths, optionalText, requiredText } from '../../domain/columns/columns.ts';
import { personSchema, userStatusSchema } from '../people/model.ts';
import { folded } from '../../domain/folded-text/folded-text.ts';

export const organizationSchema = z.object({
  id,
  name: z.string(),
  slug: z.string().nullable(),
  domain: z.string().nullable(),
  /** Since when it opens nothing to its members; null while it is in use. */
  archived_at: instant.nullable().default(null),
  /** The database raises it with each change. */
  revision: z.number().default(1),
});
export type Organization = z.infer<typeof organizationSchema>;

/** What the form of an organization takes. */
export const organizationInputSchema = z.object({
  name: requiredText('Name', lengths.name),
  slug: z
    .string()
    .trim()
    .min(1, 'Short name is required')
    .max(lengths.name, `Short name can't be longer than ${lengths.name} characters`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits, and single hyphens'),
  domain: optionalText('Domain', 255).refine(
    (domain) => domain === null || /^[^\s@/]+\.[^\s@/]+$/.test(domain),
    'Enter a domain like example.com',
  ),
});
export type OrganizationForm = z.input<typeof organizationInputSchema>;
export type OrganizationInput = z.output<typeof organizationInputSchema>;

/** The form's first content. */
export const organizationFormOf = (organization: Pick<Organization, 'name' | 'slug' | 'domain'>): OrganizationForm => ({
  name: organization.name,
  slug: organization.slug ?? '',
  domain: organization.domain ?? '',
});

/** The short name that a name suggests: 'Harbor & Pine Careers' gives 'harbor-pine-careers'. */
export const slugOf = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengths.name)
    .replace(/^-+|-+$/g, '');

/** A row of the administrator's list. */
export const organizationListRowSchema = organizationSchema.extend({
  created_at: instant,
  members: z.number(),
  /** Invitations that wait for an answer. */
  invitations: z.number(),
  administrators: z.array(z.object({ id, name: z.string() })),
});
export type OrganizationListRow = z.infer<typeof organizationListRowSchema>;
export const organizationListPageSchema = z.object({ total: z.number(), rows: z.array(organizationListRowSchema) });
export type OrganizationListPage = z.infer<typeof organizationListPageSchema>;

/** Which organizations; left out means those in use, the first 25. */
export type OrganizationListQuery = {
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

/** A member of an organization. */
export const organizationMemberSchema = z.object({
  org_id: id,
  user_id: id,
  /** Manages the members of this organization, and nothing else. */
  is_admin: z.boolean(),
  joined_at: instant,
  role: z.enum(roles),
  status: userStatusSchema,
  user: personSchema,
});
export type OrganizationMember = z.infer<typeof organizationMemberSchema>;

/** A page of members, and what the viewer may do with them. */
export const organizationMembersPageSchema = z.object({
  total: z.number(),
  /** False for who is shown only oneself. */
  sees_all: z.boolean(),
  may_invite: z.boolean(),
  may_manage: z.boolean(),
  rows: z.array(organizationMemberSchema),
});
export type OrganizationMembersPage = z.infer<typeof organizationMembersPageSchema>;

/** Which members; left out means all, by name, the first 25. */
export type OrganizationMembersQuery = {
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

/** An invitation that waits for its answer, as those who invite see it. */
export const organizationInvitationSchema = z.object({
  id,
  org_id: id,
  email: z.string(),
  expires_at: instant,
  created_at: instant,
});
export type OrganizationInvitation = z.infer<typeof organizationInvitationSchema>;

/** An invitation, as the invited person sees it. */
export const receivedInvitationSchema = z.object({
  id,
  org_name: z.string(),
  invited_by_name: z.string().nullable(),
  expires_at: instant,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

/** What became of an address: a mail was sent, one was sent within a day, or the person is a member. */
export const invitationOutcomeSchema = z.object({
  email: z.string(),
  outcome: z.enum(['invited', 'waiting', 'member']),
});
export type InvitationOutcome = z.infer<typeof invitationOutcomeSchema>;

const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((address) => address.trim().toLowerCase())
      .filter((address) => address !== ''),
  ),
];
const isAddress = (address: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address);

/** Most addresses that are invited at a time. */
export const mostInvited = 50;

/** The form of an invitation: addresses apart by commas, spaces or lines. */
export const invitationInputSchema = z.object({
  emails: z
    .string()
    .transform(addressesIn)
    .superRefine((addresses, context) => {
      const wrong = addresses.find((address) => !isAddress(address));
      if (addresses.length === 0) context.addIssue('Enter at least one email address');
      else if (wrong !== undefined) context.addIssue(`“${wrong}” is not an email address`);
      else if (addresses.length > mostInvited) context.addIssue(`Invite up to ${mostInvited} people at a time`);
    }),
});
export type InvitationForm = z.input<typeof invitationInputSchema>;
export type InvitationInput = z.output<typeof invitationInputSchema>;

/** What became of invitations, in one sentence: '2 people invited. 1 was invited within the last day.' */
export function outcomeSentence(outcomes: readonly InvitationOutcome[]): string {
  const count = (wanted: InvitationOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [invited, waiting, member] = [count('invited'), count('waiting'), count('member')];
  return [
    invited > 0 ? `${invited === 1 ? '1 person' : `${invited} people`} invited.` : 'No one new was invited.',
    waiting > 0 && `${waiting} ${waiting === 1 ? 'was' : 'were'} invited within the last day.`,
    member > 0 && `${member} ${member === 1 ? 'is a member' : 'are members'} already.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

export const organizationFigureIds = ['active', 'applications', 'response_rate', 'interview_rate', 'sessions'] as const;

/** Counts and rates over an organization's clients; a figure that rests on fewer than five people is null. */
export const organizationFiguresSchema = z.object({
  members: z.number(),
  clients: z.number(),
  coaches: z.number(),
  figures: z.array(
    z.object({
      id: z.enum(organizationFigureIds),
      /** How many people it rests on. */
      people: z.number().nullable(),
      value: z.number().nullable(),
      /** How many applications or sessions it rests on. */
      total: z.number().nullable(),
    }),
  ),
});
export type OrganizationFigures = z.infer<typeof organizationFiguresSchema>;
