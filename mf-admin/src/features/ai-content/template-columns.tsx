import type { AiTemplate } from '../../entities/ai-templates/model.ts';
import { formatCount } from '@milepost/shared/domain/counts';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { TextLink } from '@milepost/shared/ui/TextLink';

type Row = AiTemplate & {
  /** Null until it is loaded. */
  readonly usage: { readonly uses: number; readonly reported: number } | null;
};

/** What the list shows of a template. */
export const templateColumns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Template',
    isRowHeader: true,
    cell: ({ slug, name }) => <TextLink to={`/admin/ai-content/${slug}`}>{name}</TextLink>,
  },
  {
    id: 'state',
    header: 'State',
    noWrap: true,
    cell: ({ live_version, draft_version }) =>
      live_version === null ? (
        <Badge tone="caution">Draft</Badge>
      ) : draft_version === live_version ? (
        <Badge tone="positive">Live</Badge>
      ) : (
        <Badge tone="info">Live, with changes</Badge>
      ),
  },
  {
    id: 'live',
    header: 'Live version',
    noWrap: true,
    align: 'end',
    cell: ({ live_version }) => live_version ?? '–',
  },
  { id: 'place', header: 'Used by', hideOnPhone: true, cell: ({ place }) => place },
  {
    id: 'uses',
    header: 'Uses in 30 days',
    align: 'end',
    cell: ({ usage }) => (usage ? formatCount(usage.uses) : '–'),
  },
  {
    id: 'reported',
    header: 'Reported',
    align: 'end',
    cell: ({ slug, name, usage }) =>
      usage && usage.reported > 0 ? (
        <TextLink to={`/admin/ai-content/${slug}?view=reported`} aria-label={`${usage.reported} reported: ${name}`}>
          {formatCount(usage.reported)}
        </TextLink>
      ) : (
        (usage?.reported ?? '–')
      ),
  },
];
