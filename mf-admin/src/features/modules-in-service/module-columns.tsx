import { moduleName } from '@milepost/shared/domain/browser-reports';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import type { ReleaseInService, State } from './releases-in-service.ts';

const words: Readonly<Record<State, { text: string; tone: 'positive' | 'critical' | 'neutral' }>> = {
  healthy: { text: 'Healthy', tone: 'positive' },
  failing: { text: 'Failing', tone: 'critical' },
  unseen: { text: 'No visits', tone: 'neutral' },
};

/** What the list of modules shows of a release. */
export const moduleColumns = (zone: string): readonly Column<ReleaseInService>[] => [
  { id: 'module', header: 'Module', isRowHeader: true, cell: ({ module }) => moduleName(module) },
  { id: 'version', header: 'Version', cell: ({ version }) => version },
  { id: 'service', header: 'In service', cell: ({ service }) => service },
  {
    id: 'state',
    header: 'Health',
    cell: ({ state }) => <Badge tone={words[state].tone}>{words[state].text}</Badge>,
  },
  { id: 'loads', header: 'Loads', align: 'end', cell: ({ health }) => health?.loads ?? 0 },
  { id: 'failures', header: 'Load errors', align: 'end', cell: ({ health }) => health?.load_failures ?? 0 },
  { id: 'errors', header: 'Errors', align: 'end', cell: ({ health }) => health?.errors ?? 0 },
  {
    id: 'time',
    header: 'Load time',
    align: 'end',
    cell: ({ health }) => (typeof health?.load_ms === 'number' ? `${Math.round(health.load_ms)} ms` : 'Not measured'),
  },
  {
    id: 'seen',
    header: 'Last seen',
    align: 'end',
    cell: ({ health }) => (health ? formatDateTime(health.last_seen_at, zone) : 'Never'),
  },
];
