import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import type { InspectedModule } from './useInspectedModules.ts';

const tones = {
  'not loaded': 'neutral',
  loading: 'info',
  ready: 'positive',
  'fell back': 'caution',
  failed: 'critical',
} as const;

/** What the inspector shows of a module. Sizes are as transferred; an origin that hides them shows as 0. */
export const moduleColumns: readonly Column<InspectedModule>[] = [
  { id: 'name', header: 'Module', isRowHeader: true, width: '15%', cell: ({ module }) => module.name },
  { id: 'version', header: 'Version', width: '12%', cell: ({ module }) => module.version },
  { id: 'channel', header: 'Channel', width: '12%', cell: ({ module }) => module.channel },
  { id: 'origin', header: 'Origin', width: '19%', cell: ({ module }) => new URL(module.entry).host },
  { id: 'state', header: 'State', width: '17%', cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge> },
  {
    id: 'size',
    header: 'Size',
    width: '13%',
    align: 'end',
    cell: ({ transfer }) =>
      transfer.files === 0 ? '—' : `${(transfer.bytes / 1024).toFixed(1)} KB in ${transfer.files}`,
  },
  {
    id: 'time',
    header: 'Load time',
    width: '12%',
    align: 'end',
    cell: ({ transfer }) => (transfer.files === 0 ? '—' : `${Math.round(transfer.milliseconds)} ms`),
  },
];
