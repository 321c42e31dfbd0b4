import type { PageAddress } from '../../contract/page-addresses.ts';
import type { Role } from '../../contract/permissions.ts';
import type { ActivityRow } from './activity-row.ts';

/** Where a record is shown: the column that the address names beside the record's own id, and the address. */
type Place = { readonly column?: string; readonly to: (id: string, named: string) => PageAddress };

const review: Place = { to: (id) => `/reviews/${id}` };
const roadmap: Place = { column: 'client_id', to: (id, client) => `/client/${client}/roadmap?goal=${id}` };
const userOf = (column: string): Place => ({ column, to: (_id, user) => `/admin/users/${user}` });

/** The pages on which a reader of the log sees a record of a table, the same that the search opens. */
const places: Readonly<Partial<Record<Role, Readonly<Record<string, Place>>>>> = {
  super_admin: {
    account_actions: userOf('user_id'),
    ai_templates: { column: 'slug', to: (_id, slug) => `/admin/ai-content/${slug}` },
    client_coach_assignments: userOf('client_id'),
    coaching_sessions: { column: 'coach_id', to: (id, coach) => `/coach/${coach}/sessions?session=${id}` },
    content_items: { to: (id) => `/admin/content/${id}` },
    goals: roadmap,
    job_applications: { column: 'client_id', to: (_id, client) => `/client/${client}/applications` },
    organizations: { to: (id) => `/organization?id=${id}` },
    review_requests: review,
    staff_notes: userOf('user_id'),
    tasks: { column: 'user_id', to: (id, client) => `/client/${client}/applications?task=${id}` },
    users: { to: (id) => `/admin/users/${id}` },
  },
  coach: {
    client_coach_assignments: { column: 'client_id', to: (_id, client) => `/coach/clients/${client}` },
    coaching_sessions: { to: (id) => `/sessions?session=${id}` },
    goals: roadmap,
    job_applications: { column: 'client_id', to: (id, client) => `/coach/clients/${client}?application=${id}` },
    review_requests: review,
    tasks: { column: 'user_id', to: (id, client) => `/coach/clients/${client}?task=${id}` },
  },
};

/** What to read of a record that may be gone by now, and the address of the page that shows it. */
export type RecordAddress = {
  readonly entity: string;
  readonly id: string;
  readonly column: string;
  readonly to: (named: string) => PageAddress;
};

/** Where the record of a row is shown to a reader of that role while it is there; null where no page shows it. */
export const recordAddress = ({ entity, entity_id: id }: ActivityRow, role: Role): RecordAddress | null => {
  const place = places[role]?.[entity];
  if (place === undefined || id === null) return null;
  return { entity, id, column: place.column ?? 'id', to: (named) => place.to(id, named) };
};
