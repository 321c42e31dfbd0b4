import type { Permission } from '@milepost/shared/contract/permissions';
import { people } from '../stage/cast.ts';

/**
 * For each permission that the database asks, a statement that gives a row to whoever holds it, and is refused or gives none
 * without it. docs/permissions.md names the permissions that no table and no function asks yet.
 */
export const probes: Readonly<Partial<Record<Permission, string>>> = {
  manage_organizations: `insert into public.organizations (name, slug) values ('New', 'new') returning id`,
  manage_system_settings: 'select public.list_module_previews()',
  view_activity_logs: 'select public.list_activity()',
  view_admin_dashboard: 'select public.admin_overview()',
  // Who works with none of the three.
  view_all_users: `select from public.users where id = '${people.otherCoach}'`,
  view_org_users: 'select public.list_people()',
  view_own_organization: 'select from public.organizations',
  view_performance_metrics: 'select public.performance_figures()',
};
