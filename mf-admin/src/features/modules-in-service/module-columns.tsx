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

/** What the list of modules shows of a release. The widths are known before the rows, so that no column moves. */
export const moduleColumns = (zone: string): readonly Column<ReleaseInService>[] => [
  { id: 'module', width: '10%', header: 'Module', isRowHeader: true, cell: ({ module }) => moduleName(module) },
  { id: 'version', width: '8%', header: 'Version', cell: ({ version }) => version },
  { id: 'service', width: '10%', header: 'In service', cell: ({ service }) => service },
  {
    id: 'state',
    width: '11%',
    header: 'Health',
    cell: ({ state }) => <Badge tone={words[state].tone}>{words[state].text}</Badge>,
  },
  { id: 'loads', width: '8%', header: 'Loads', align: 'end', cell: ({ health }) => health?.loads ?? 0 },
  {
    id: 'failures',
    width: '10%',
    header: 'Load errors',
    align: 'end',
    cell: ({ health }) => health?.load_failures ?? 0,
  },
  { id: 'errors', width: '7%', header: 'Errors', align: 'end', cell: ({ health }) => health?.errors ?? 0 },
  {
    id: 'time',
    width: '14%',
    header: 'Load time',
    align: 'end',
    cell: ({ health }) => (typeof health?.load_ms === 'number' ? `${Math.round(health.load_ms)} ms` : 'Not measured'),
  },
  {
    id: 'seen',
    width: '22%',
    header: 'Last seen',
    align: 'end',
    cell: ({ health }) => (health ? formatDateTime(health.last_seen_at, zone) : 'Never'),
  },
];
