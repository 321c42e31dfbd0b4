import { Pencil, Trash2 } from 'lucide-react';
import type { AiCase } from '../../../entities/ai-templates/model.ts';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Menu } from '@milepost/shared/ui/Menu';

const quoted = (parts: readonly string[]) => (parts.length === 0 ? '–' : parts.map((part) => `“${part}”`).join(', '));

/** What the list shows of a test case. */
export const caseColumns = (
  onEdit: (of: AiCase) => void,
  onDelete: (of: AiCase) => void,
): readonly Column<AiCase>[] => [
  { id: 'name', header: 'Test case', isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'contains', header: 'Must contain', cell: ({ contains }) => quoted(contains) },
  { id: 'lacks', header: 'Must not contain', cell: ({ lacks }) => quoted(lacks) },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    align: 'end',
    cell: (row) => (
      <Menu
        label={`Actions for ${row.name}`}
        items={[
          { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: () => onEdit(row) },
          {
            id: 'delete',
            label: 'Delete',
            tone: 'critical',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => onDelete(row),
          },
        ]}
      />
    ),
  },
];
