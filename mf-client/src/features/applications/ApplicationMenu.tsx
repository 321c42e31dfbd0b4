import { memo } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import {
  applicationStatuses,
  type ApplicationStatus,
  type JobApplication,
} from '@milepost/shared/domain/job-applications';
import { Menu } from '@milepost/shared/ui/Menu';

type Props = {
  application: JobApplication;
  onMove: (application: JobApplication, status: ApplicationStatus) => void;
  onRemove: (application: JobApplication) => void;
};

/** What can be done with one application, beside its row. */
export const ApplicationMenu = memo(function ApplicationMenu({ application, onMove, onRemove }: Props) {
  const { id, job_title, company_name } = application;
  return (
    <Menu
      label={`Actions for ${job_title} at ${company_name}`}
      items={[
        { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, to: `/client/applications/edit/${id}` },
        ...applicationStatuses.map((status) => ({
          id: status,
          label: status,
          section: 'Move to',
          current: status === application.status,
          disabled: status === application.status,
          onAction: () => onMove(application, status),
        })),
        {
          id: 'delete',
          label: 'Delete',
          tone: 'critical' as const,
          icon: <Trash2 size={16} aria-hidden />,
          onAction: () => onRemove(application),
        },
      ]}
    />
  );
});
