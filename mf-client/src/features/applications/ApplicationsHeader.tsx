import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { PageHeader } from '@milepost/shared/ui/PageHeader';

/** The list's heading, the way to its summary, and the way to a new application. */
export function ApplicationsHeader({ clientId }: { clientId: string }) {
  return (
    <PageHeader
      title="Applications"
      subtitle="Every job you apply for, and how far each has come"
      actions={
        <>
          <ButtonLink to={`/client/${clientId}/applications`} icon={<ChartNoAxesColumn size={16} aria-hidden />}>
            Job Application Dashboard
          </ButtonLink>
          <ButtonLink to="/client/applications/new" tone="primary" icon={<Plus size={16} aria-hidden />}>
            Add Application
          </ButtonLink>
        </>
      }
    />
  );
}
