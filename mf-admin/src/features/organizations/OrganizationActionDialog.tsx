import type { OrganizationListRow } from '@milepost/shared/entities/organizations/model';
import { AdministratorDialog } from './AdministratorDialog.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';

export type OrganizationAction = 'edit' | 'administrator' | 'archive';

type Props = { act: OrganizationAction; organization: OrganizationListRow; onClose: () => void };

/** The dialog of an act on an organization. */
export function OrganizationActionDialog({ act, organization, onClose }: Props) {
  switch (act) {
    case 'edit':
      return <OrganizationDialog organization={organization} onClose={onClose} />;
    case 'administrator':
      return <AdministratorDialog organization={organization} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog organization={organization} onClose={onClose} />;
  }
}
