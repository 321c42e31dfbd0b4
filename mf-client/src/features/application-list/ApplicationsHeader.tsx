import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { useIsNarrow } from '@milepost/shared/ui/useIsNarrow';

type Props = {
  clientId: string;
  /** Further menu entries, such as import and export. */
  more: readonly MenuEntry[];
};

/** The list's heading, the way to its summary, and the way to a new application. */
export function ApplicationsHeader({ clientId, more }: Props) {
  // On a phone, rows start higher without it.
  const isNarrow = useIsNarrow();
  return (
    <PageHeader
      title="Applications"
      subtitle={!isNarrow && 'Track every application from applied to offer'}
      actions={
        <>
          <Menu
            label="More"
            look="button"
            items={[
              {
                id: 'summary',
                label: 'Job Application Dashboard',
                icon: <ChartNoAxesColumn size={16} aria-hidden />,
                to: `/client/${clientId}/applications`,
              },
              ...more,
            ]}
          />
          <ButtonLink to="/client/applications/new" tone="primary" icon={<Plus size={16} aria-hidden />}>
            Add Application
          </ButtonLink>
        </>
      }
    />
  );
}
