import { GitCompare, Radio, TestTubeDiagonal } from 'lucide-react';
import {
  labelNames,
  labelsOf,
  labelTones,
  type AiTemplate,
  type AiUsage,
  type AiVersion,
} from '../../entities/ai-templates/model.ts';
import { counted, formatCount } from '@milepost/shared/domain/counts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Inline } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';

/** What is being done with a version. */
export type VersionAct = { readonly what: 'compare' | 'staging' | 'live'; readonly version: AiVersion };

const became = ({ used, dismissed, reported, reported_later }: AiUsage): string =>
  [
    `${formatCount(used)} used`,
    `${formatCount(dismissed)} dismissed`,
    `${formatCount(reported)} reported${reported_later > 0 ? ` (${formatCount(reported_later)} after use or dismissal)` : ''}`,
  ].join(', ');

/** What the list shows of a version; times by the clock of `zone`. */
export const versionColumns = (
  template: AiTemplate,
  zone: string,
  usage: readonly AiUsage[],
  onAct: (act: VersionAct) => void,
): readonly Column<AiVersion>[] => [
  {
    id: 'version',
    header: 'Version',
    isRowHeader: true,
    cell: ({ version }) => (
      <Inline>
        <span>{`Version ${version}`}</span>
        {labelsOf(template, version).map((label) => (
          <Badge key={label} tone={labelTones[label]}>
            {labelNames[label]}
          </Badge>
        ))}
      </Inline>
    ),
  },
  { id: 'note', header: 'What changed', cell: ({ note }) => <bdi>{note}</bdi> },
  {
    id: 'uses',
    header: 'Suggestions in 30 days',
    hideOnPhone: true,
    cell: ({ version }) => {
      const own = usage.find((one) => one.version === version);
      return own ? `${counted(own.suggested, 'suggestion')}: ${became(own)}` : '–';
    },
  },
  { id: 'author', header: 'Saved by', width: '160px', cell: ({ author }) => (author ? nameOf(author) : 'Milepost') },
  { id: 'at', header: 'Saved', noWrap: true, align: 'end', cell: ({ created_at }) => formatDateTime(created_at, zone) },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    align: 'end',
    cell: (version) => (
      <Menu
        label={`Actions for version ${version.version}`}
        items={[
          {
            id: 'compare',
            label: 'Compare with the text',
            icon: <GitCompare size={16} aria-hidden />,
            onAction: () => onAct({ what: 'compare', version }),
          },
          {
            id: 'staging',
            label: 'Move to staging',
            icon: <TestTubeDiagonal size={16} aria-hidden />,
            disabled: template.staging_version === version.version,
            onAction: () => onAct({ what: 'staging', version }),
          },
          {
            id: 'live',
            label: 'Move to live',
            icon: <Radio size={16} aria-hidden />,
            disabled: template.live_version === version.version,
            onAction: () => onAct({ what: 'live', version }),
          },
        ]}
      />
    ),
  },
];
