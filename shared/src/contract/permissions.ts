/** Who may do what. `npm run permissions` brings it into the database (`role_permissions`), where policies ask it. */

export const roles = ['client', 'coach', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** Rank of each role; a minimum-role check compares these. */
export const roleRank: Readonly<Record<Role, number>> = { client: 1, coach: 2, super_admin: 3 };

export const permissions = [
  'manage_organizations',
  'view_all_users',
  'impersonate_users',
  'view_admin_dashboard',
  'manage_system_settings',
  'manage_content',
  'manage_ai_content',
  'manage_support',
  'view_billing',
  'manage_notifications',
  'view_security_logs',
  'manage_org_users',
  'view_org_users',
  'manage_activity_logs',
  'view_activity_logs',
  'manage_analytics',
  'view_analytics',
  'manage_calendar_integrations',
  'view_calendar_integrations',
  'manage_performance_metrics',
  'view_performance_metrics',
  'view_own_organization',
  'access_training',
  'access_support',
] as const;
export type Permission = (typeof permissions)[number];

const everyone = [
  'view_own_organization',
  'access_training',
  'access_support',
] as const satisfies readonly Permission[];
const staff = [
  ...everyone,
  'manage_org_users',
  'view_org_users',
  'manage_activity_logs',
  'view_activity_logs',
  'manage_analytics',
  'view_analytics',
  'manage_calendar_integrations',
  'view_calendar_integrations',
  'manage_performance_metrics',
  'view_performance_metrics',
] as const satisfies readonly Permission[];
const administration = [
  'manage_organizations',
  'view_all_users',
  'impersonate_users',
  'view_admin_dashboard',
  'manage_system_settings',
  'manage_content',
  'manage_ai_content',
  'manage_support',
  'view_billing',
  'manage_notifications',
  'view_security_logs',
] as const satisfies readonly Permission[];

/** The one table role → permissions. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  client: everyone,
  coach: staff,
  super_admin: [...staff, ...administration],
};

/** The person who asks: what a decision needs to know of them, and nothing else. */
export type Actor = {
  readonly id: string;
  readonly role: Role;
  /** Clients actively assigned to a coach. */
  readonly assignedClientIds?: readonly string[];
  /** Coaches actively assigned to a client. */
  readonly assignedCoachIds?: readonly string[];
};

type Participants = { readonly client_id: string; readonly coach_id: string | null };

/** Permissions that are about one record, with what must be known of the record. */
export type RecordPermissions = {
  access_client: { readonly client_id: string };
  access_coach: { readonly coach_id: string };
  edit_client_data: { readonly client_id: string };
  manage_user: { readonly user_id: string };
  view_coaching_session: Participants;
  manage_coaching_session: Participants;
  manage_review: Participants;
};
export type RecordPermission = keyof RecordPermissions;

type RecordRules = {
  [Key in RecordPermission]: (actor: Actor, record: RecordPermissions[Key]) => boolean;
};

const isOwnOrAssignedClient = (actor: Actor, clientId: string): boolean =>
  (actor.role === 'client' && actor.id === clientId) ||
  (actor.role === 'coach' && (actor.assignedClientIds?.includes(clientId) ?? false));

const isParticipant = (actor: Actor, record: Participants): boolean =>
  actor.id === record.client_id || actor.id === record.coach_id;

const recordRules: RecordRules = {
  access_client: (actor, { client_id }) => isOwnOrAssignedClient(actor, client_id),
  access_coach: (actor, { coach_id }) =>
    (actor.role === 'coach' && actor.id === coach_id) ||
    (actor.role === 'client' && (actor.assignedCoachIds?.includes(coach_id) ?? false)),
  edit_client_data: (actor, { client_id }) => isOwnOrAssignedClient(actor, client_id),
  manage_user: (actor, { user_id }) => actor.id === user_id,
  view_coaching_session: isParticipant,
  manage_coaching_session: isParticipant,
  manage_review: isParticipant,
};

/**
 * Whether `actor` may do `permission`, for `record` where the permission is about one.
 * Nobody signed in, an unknown key, or a record permission without its record: false. A super administrator passes
 * every known check. This is for what a screen offers; the database decides again by its own policies.
 */
export function can<Key extends RecordPermission>(
  actor: Actor | null | undefined,
  permission: Key,
  record: RecordPermissions[Key],
): boolean;
export function can(actor: Actor | null | undefined, permission: Permission): boolean;
export function can(actor: Actor | null | undefined, permission: string, record?: unknown): boolean;
export function can(actor: Actor | null | undefined, permission: string, record?: unknown): boolean {
  if (!actor || !Object.hasOwn(roleRank, actor.role)) return false;
  if (Object.hasOwn(recordRules, permission)) {
    if (actor.role === 'super_admin') return true;
    if (typeof record !== 'object' || record === null) return false;
    const rule = recordRules[permission as RecordPermission] as (actor: Actor, record: unknown) => boolean;
    return rule(actor, record);
  }
  return (rolePermissions[actor.role] as readonly string[]).includes(permission);
}

/** Whether `role` ranks at least as high as `minimum`. */
export function hasMinimumRole(role: Role, minimum: Role): boolean {
  return roleRank[role] >= roleRank[minimum];
}
