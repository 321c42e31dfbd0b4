import { Archive, ArchiveRestore, Copy, Trash2 } from 'lucide-react';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Menu } from '@milepost/shared/ui/Menu';

type Props = {
  application: JobApplication;
  onArchive: (archived: boolean) => void;
  onDelete: () => void;
};

/** What can be done with the application as a whole. */
export function ApplicationActions({ application, onArchive, onDelete }: Props) {
  const isArchived = application.archived_at !== null;
  return (
    <Menu
      look="button"
      label="More"
      items={[
        {
          id: 'duplicate',
          label: 'Duplicate',
          icon: <Copy size={16} aria-hidden />,
          to: `/client/applications/new?from=${application.id}`,
        },
        isArchived
          ? {
              id: 'restore',
              label: 'Restore from archive',
              icon: <ArchiveRestore size={16} aria-hidden />,
              onAction: () => onArchive(false),
            }
          : {
              id: 'archive',
              label: 'Archive',
              icon: <Archive size={16} aria-hidden />,
              onAction: () => onArchive(true),
            },
        {
          id: 'delete',
          label: 'Delete',
          tone: 'critical',
          icon: <Trash2 size={16} aria-hidden />,
          onAction: onDelete,
        },
      ]}
    />
  );
}
