import { moduleTitle } from '@milepost/shared/contract/module-name';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import type { ReleaseInService, State } from './releases-in-service.ts';

const words: Readonly<Record<State, { text: string; tone: 'positive' | 'critical' | 'neutral' }>> = {
  healthy: { text: 'Healthy', tone: 'positive' },
  failing: { text: 'Failing', tone: 'critical' },
  unseen: { text: 'No visits', tone: 'neutral' },
};

/** Reports without a sign-in: anybody can send them, so they decide nothing. */
const visitorsText = (health: ReleaseInService['health']): string => {
  const { anonymous_loads: loads = 0, anonymous_failures: failures = 0 } = health ?? {};
  return `${loads} ${loads === 1 ? 'load' : 'loads'}, ${failures} ${failures === 1 ? 'failure' : 'failures'}`;
};

/** What the list of modules shows of a release. The widths are known before the rows, so that no column moves. */
export const moduleColumns = (zone: string): readonly Column<ReleaseInService>[] => [
  { id: 'module', width: '8%', header: 'Module', isRowHeader: true, cell: ({ module }) => moduleTitle(module) },
  { id: 'version', width: '6%', header: 'Version', cell: ({ version }) => version },
  { id: 'service', width: '8%', header: 'In service', cell: ({ service }) => service },
  {
    id: 'state',
    width: '9%',
    header: 'Health',
    cell: ({ state }) => <Badge tone={words[state].tone}>{words[state].text}</Badge>,
  },
  { id: 'people', width: '6%', header: 'Users', align: 'end', cell: ({ health }) => health?.people ?? 0 },
  { id: 'loads', width: '6%', header: 'Loads', align: 'end', cell: ({ health }) => health?.loads ?? 0 },
  {
    id: 'failures',
    width: '9%',
    header: 'Load errors',
    align: 'end',
    cell: ({ health }) => health?.load_failures ?? 0,
  },
  { id: 'errors', width: '6%', header: 'Errors', align: 'end', cell: ({ health }) => health?.errors ?? 0 },
  {
    id: 'visitors',
    width: '14%',
    header: 'Not signed in',
    align: 'end',
    cell: ({ health }) => visitorsText(health),
  },
  {
    id: 'time',
    width: '10%',
    header: 'Load time',
    align: 'end',
    cell: ({ health }) => (typeof health?.load_ms === 'number' ? `${Math.round(health.load_ms)} ms` : 'Not measured'),
  },
  {
    id: 'seen',
    width: '18%',
    header: 'Last seen',
    align: 'end',
    cell: ({ health }) => (health ? formatDateTime(health.last_seen_at, zone) : 'Never'),
  },
];
