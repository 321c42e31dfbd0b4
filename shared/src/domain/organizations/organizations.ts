import * as z from 'zod';
import { id } from '../columns/columns.ts';
import { personSchema } from '../people/people.ts';

export const organizationSchema = z.object({
  id,
  name: z.string(),
  slug: z.string().nullable(),
  domain: z.string().nullable(),
});
export type Organization = z.infer<typeof organizationSchema>;

/** A row of organization_members with the person; null when the viewer may know of the membership but not of the person. */
export const organizationMemberSchema = z.object({
  org_id: id,
  user_id: id,
  /** May manage the members of this organization, and nothing else. */
  is_admin: z.boolean(),
  user: personSchema.nullable(),
});
export type OrganizationMember = z.infer<typeof organizationMemberSchema>;
