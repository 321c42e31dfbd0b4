import { organizations, people } from './cast.ts';
import { rows } from './rows.ts';
import type { Statement } from './statement.ts';

const { client, coach, admin, newClient, newCoach, clientOfAPastSession, clientOfAPastReview } = people;

/** Who works with whom, and which coach is listed. */
export const relations: readonly Statement[] = [
  [
    `update public.users set org_id = $1 where id = any ($2)`,
    [organizations.first, [people.colleague, people.organizationAdmin]],
  ],
  [`update public.organization_members set is_admin = user_id = $1`, [people.organizationAdmin]],
  [
    `insert into public.client_coach_assignments (client_id, coach_id, assigned_by) values ($1, $2, $5), ($3, $4, $5)`,
    [newClient, coach, client, newCoach, admin],
  ],
  [
    `insert into public.client_coach_assignments (client_id, coach_id, is_active, ended_at)
     values ($1, $3, false, now()), ($2, $3, false, now())`,
    [clientOfAPastSession, clientOfAPastReview, coach],
  ],
  [
    `insert into public.organization_invitations (id, org_id, email, invited_by) values ($1, $2, 'invited@milepost.test', $3)`,
    [rows.organizationInvitation, organizations.first, people.organizationAdmin],
  ],
  [
    `insert into public.user_invitations (id, email, role, org_id, invited_by, batch)
     values ($1, 'asked@milepost.test', 'coach', $2, $3, $1)`,
    [rows.userInvitation, organizations.first, admin],
  ],
  [`update public.coach_profiles set is_listed = user_id = $1`, [people.otherCoach]],
];
