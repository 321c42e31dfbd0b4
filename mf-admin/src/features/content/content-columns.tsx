import styled from 'styled-components';
import { audienceText, contentStateOf, type ContentKind, type ContentListRow } from '../../entities/content/model.ts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { contentName } from './kind-words.ts';

/** Whom it is for: roles, and the organization of an announcement. */
const readersText = ({ audience, org_id: orgId }: ContentListRow, organizations: ReadonlyMap<string, string>): string =>
  [audienceText(audience), ...(orgId === null ? [] : [organizations.get(orgId) ?? '...'])].join(' · ');

const Broken = styled.p`
  margin: 2px 0 0;
  color: var(--critical);
  font-size: var(--size-13);
  overflow-wrap: anywhere;
`;

/** What the list shows of each kind; times by the clock of `zone`, organizations by their names, broken links by the row's id. */
export const contentColumns = (
  kind: ContentKind,
  zone: string,
  organizations: ReadonlyMap<string, string>,
  broken: ReadonlyMap<string, readonly string[]>,
): readonly Column<ContentListRow>[] => [
  {
    id: 'title',
    header: kind === 'email' ? 'Email' : 'Title',
    isRowHeader: true,
    cell: (item) => (
      <>
        <TextLink to={`/admin/content/${item.id}`} dir="auto">
          {contentName(item)}
        </TextLink>
        {broken.get(item.id)?.map((link) => (
          <Broken key={link}>{`Broken link: ${link}`}</Broken>
        ))}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    noWrap: true,
    cell: (item) => {
      const { label, tone } = contentStateOf(item);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  ...(kind === 'email'
    ? [{ id: 'subject', header: 'Subject', hideOnPhone: true, cell: ({ title }: ContentListRow) => title }]
    : // A lesson is for whom its courses are for.
      kind === 'lesson'
      ? []
      : [{ id: 'audience', header: 'Readers', cell: (item: ContentListRow) => readersText(item, organizations) }]),
  {
    id: 'published',
    header: 'Published',
    noWrap: true,
    align: 'end',
    hideOnPhone: true,
    cell: ({ published_at, scheduled_at }) => {
      const at = scheduled_at ?? published_at;
      return at === null ? '–' : formatDateTime(at, zone);
    },
  },
  ...(kind === 'announcement'
    ? [
        {
          id: 'until',
          header: 'Shown until',
          noWrap: true,
          align: 'end' as const,
          cell: ({ shown_until: end }: ContentListRow) => (end === null ? '–' : formatDateTime(end, zone)),
        },
      ]
    : []),
  {
    id: 'updated',
    header: 'Changed',
    noWrap: true,
    align: 'end',
    cell: ({ updated_at }) => formatDateTime(updated_at, zone),
  },
];
