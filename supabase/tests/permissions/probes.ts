import type { Permission } from '@milepost/shared/contract/permissions';
import { people } from '../stage/cast.ts';

/**
 * For each permission that the database asks, a statement that gives a row to its holders, and is refused or gives none
 * without it. docs/permissions.md names the permissions that no table and no function asks.
 */
export const probes: Readonly<Partial<Record<Permission, string>>> = {
  access_support: 'select public.help_articles()',
  access_training: 'select public.my_courses()',
  impersonate_users: `select public.start_impersonation('${people.client}', 'Asked for help')`,
  manage_activity_logs: `select public.export_activity('{}', 'csv')`,
  manage_ai_content: 'select from public.ai_templates',
  manage_content: 'select from public.content_items',
  manage_org_users: 'select from public.organization_invitations',
  manage_organizations: `insert into public.organizations (name, slug) values ('New', 'new') returning id`,
  manage_system_settings: 'select public.list_module_previews()',
  manage_support: 'select public.support_figures()',
  view_activity_logs: 'select public.list_activity()',
  view_admin_dashboard: 'select public.admin_overview()',
  view_analytics: `select public.analytics('clients', 30, 'UTC')`,
  view_billing: 'select from public.billing_seller',
  // Who works with none of the three.
  view_all_users: `select from public.users where id = '${people.otherCoach}'`,
  view_org_users: 'select public.list_people()',
  view_own_organization: 'select from public.organizations',
  view_performance_metrics: 'select public.performance_figures()',
  view_security_logs: 'select from public.data_inventory',
};

/** The same for what the database asks of coaches alone: an administrator gets nothing by it. */
export const coachProbes: Readonly<Partial<Record<Permission, string>>> = {
  manage_calendar_integrations: `select public.connect_booking_page('calendly')`,
};
