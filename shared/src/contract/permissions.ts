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

/** What a person is to the current user: their id is in a column of the record. */
type Relation = (actor: Actor, id: string) => boolean;

const isOneself: Relation = (actor, id) => actor.id === id;
const isClientOneself: Relation = (actor, id) => actor.role === 'client' && actor.id === id;
const isCoachOneself: Relation = (actor, id) => actor.role === 'coach' && actor.id === id;
const isAssignedClient: Relation = (actor, id) =>
  actor.role === 'coach' && (actor.assignedClientIds?.includes(id) ?? false);
const isAssignedCoach: Relation = (actor, id) =>
  actor.role === 'client' && (actor.assignedCoachIds?.includes(id) ?? false);

/**
 * The permissions that are about one record, a line each: the columns that it needs, and who the person in one has to
 * be to the current user. docs/permissions.md says which tables and verbs each covers; a test compares their policies.
 */
export const recordPermissions = {
  access_client: { client_id: [isClientOneself, isAssignedClient] },
  access_coach: { coach_id: [isCoachOneself, isAssignedCoach] },
  edit_client_data: { client_id: [isClientOneself, isAssignedClient] },
  manage_client_data: { client_id: [isClientOneself] },
  manage_user: { user_id: [isOneself] },
  view_coaching_session: { client_id: [isOneself], coach_id: [isOneself] },
  manage_coaching_session: { client_id: [isOneself], coach_id: [isOneself] },
  manage_review: { client_id: [isOneself], coach_id: [isOneself] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Relation[]>>>>;

export type RecordPermission = keyof typeof recordPermissions;
/** What must be known of the record. */
export type RecordPermissions = {
  readonly [Key in RecordPermission]: { readonly [Column in keyof (typeof recordPermissions)[Key]]: string | null };
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
  if (Object.hasOwn(recordPermissions, permission)) {
    if (actor.role === 'super_admin') return true;
    const fields = record as Readonly<Record<string, string | null>> | null | undefined;
    const columns: Readonly<Record<string, readonly Relation[]>> = recordPermissions[permission as RecordPermission];
    return Object.entries(columns).some(([column, relations]) =>
      relations.some((holds) => holds(actor, fields?.[column] ?? '')),
    );
  }
  return (rolePermissions[actor.role] as readonly string[]).includes(permission);
}

/** Whether `role` ranks at least as high as `minimum`. */
export function hasMinimumRole(role: Role, minimum: Role): boolean {
  return roleRank[role] >= roleRank[minimum];
}
