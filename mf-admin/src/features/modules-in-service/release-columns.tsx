import { moduleTitle } from '@milepost/shared/contract/module-name';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { changesOfVersion, type PublishedVersion, type ReleaseChange } from '../../entities/releases/model.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Menu } from '@milepost/shared/ui/Menu';
import { changeLabels, withoutAddress } from './release-words.ts';

const states = {
  stable: { tone: 'positive', text: 'In service' },
  canary: { tone: 'info', text: 'On trial' },
  fallback: { tone: 'neutral', text: 'Fallback' },
  'was live': { tone: 'neutral', text: 'Was in service' },
  published: { tone: 'neutral', text: 'Published' },
} as const;
const verdictTone = { passed: 'positive', failed: 'critical', 'not run': 'neutral' } as const;
const verdictText = { passed: 'Passed', failed: 'Failed', 'not run': 'Not run' } as const;

/** What the list shows of a version, and what can be done with it. */
export const releaseColumns = (
  zone: string,
  onChange: (what: ReleaseChange['what'], version: PublishedVersion) => void,
  onDetails: (version: PublishedVersion) => void,
): readonly Column<PublishedVersion>[] => [
  {
    id: 'version',
    header: 'Version',
    isRowHeader: true,
    cell: ({ part, version }) => `${moduleTitle(part)} ${version}`,
  },
  {
    id: 'state',
    header: 'State',
    width: '18%',
    cell: ({ state, percentage }) => (
      <Badge tone={states[state].tone}>
        {percentage === undefined ? states[state].text : `${states[state].text}: ${percentage}%`}
      </Badge>
    ),
  },
  {
    id: 'tests',
    header: 'Tests',
    width: '11%',
    cell: ({ tests }) => <Badge tone={verdictTone[tests]}>{verdictText[tests]}</Badge>,
  },
  {
    id: 'journeys',
    header: 'Journeys',
    width: '11%',
    cell: ({ journeys }) => <Badge tone={verdictTone[journeys]}>{verdictText[journeys]}</Badge>,
  },
  {
    id: 'published',
    header: 'Published',
    width: '30%',
    cell: ({ published: { at, who } }) => `${formatDateTime(at, zone)} by ${withoutAddress(who)}`,
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (version) => (
      <Menu
        label={`Actions for ${moduleTitle(version.part)} ${version.version}`}
        items={[
          { id: 'details', label: 'Details', onAction: () => onDetails(version) },
          ...changesOfVersion(version).map((what) => ({
            id: what,
            label: changeLabels[what],
            onAction: () => onChange(what, version),
          })),
        ]}
      />
    ),
  },
];
