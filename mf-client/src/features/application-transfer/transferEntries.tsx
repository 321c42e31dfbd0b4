import { FileDown, FileUp } from 'lucide-react';
import type { MenuEntry } from '@milepost/shared/ui/Menu';

/** The menu entries of the list for import and export. `onExport` opens the `ExportDialog`. */
export const transferEntries = (onExport: () => void): readonly MenuEntry[] => [
  {
    id: 'import',
    label: 'Import from CSV',
    icon: <FileUp size={16} aria-hidden />,
    to: '/client/applications/import',
  },
  { id: 'export', label: 'Export', icon: <FileDown size={16} aria-hidden />, onAction: onExport },
];
