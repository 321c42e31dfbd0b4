import styled from 'styled-components';
import { moduleTitle } from '@milepost/shared/contract/module-name';
import { counted } from '@milepost/shared/domain/counts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { previewLink, type ModulePreview } from '@milepost/shared/entities/module-previews/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Inline } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const users = (count: number): string => counted(count, 'user');

async function copyLink(preview: ModulePreview): Promise<void> {
  const link = previewLink(window.location.origin, preview);
  try {
    await navigator.clipboard.writeText(link);
    toast.show({ message: 'Preview link copied' });
  } catch {
    // The browser does not let a page copy: then the link is at least there to be read.
    toast.show({ tone: 'critical', message: `The browser didn't allow copying: ${link}`, duration: 30_000 });
  }
}

/** What the list of preview links shows of one. */
export const previewColumns = (
  zone: string,
  onRevoke: (preview: ModulePreview) => void,
): readonly Column<ModulePreview>[] => [
  { id: 'module', width: '10%', header: 'Module', isRowHeader: true, cell: ({ module }) => moduleTitle(module) },
  {
    id: 'address',
    header: 'Address',
    cell: ({ address, is_allowed }) => (
      <>
        <Address>{address}</Address> {is_allowed ? null : <Badge tone="caution">No longer allowed</Badge>}
      </>
    ),
  },
  { id: 'by', width: '13%', header: 'Created by', cell: ({ created_by_name }) => created_by_name ?? 'Unknown' },
  { id: 'opened', width: '11%', header: 'Opened by', align: 'end', cell: ({ opened_by }) => users(opened_by) },
  {
    id: 'expires',
    width: '18%',
    header: 'Expires',
    align: 'end',
    cell: ({ expires_at }) => formatDateTime(expires_at, zone),
  },
  {
    id: 'actions',
    width: '220px',
    ownLineOnPhone: true,
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (preview) => (
      <Inline>
        <Button size="small" onClick={() => void copyLink(preview)}>
          Copy link
        </Button>
        <Button size="small" onClick={() => onRevoke(preview)}>
          Revoke
        </Button>
      </Inline>
    ),
  },
];
