import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { useAddress } from '@milepost/shared/features/address';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Select } from '@milepost/shared/ui/Select';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { OrganizationView } from './OrganizationView.tsx';

const Choice = styled.div`
  width: min(280px, 100%);
`;

/** Any organization, chosen by the address's `id`; the own one or the first without. */
export function AnyOrganization({ ownId }: { ownId: string | null }) {
  const { parameters, change } = useAddress();
  const { data, isPending, isError, error, refetch } = useQuery(organizationQueries.list());
  const requestedId = parameters.get('id');
  const shown = requestedId
    ? data?.find(({ id }) => id === requestedId)
    : (data?.find(({ id }) => id === ownId) ?? data?.find(({ archived_at }) => archived_at === null));

  const choice = data && data.length > 0 && (
    <Choice>
      <Select
        label="Organization"
        hideLabel
        options={data
          .filter(({ id, archived_at }) => archived_at === null || id === shown?.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...(shown ? {} : { placeholder: 'Choose an organization' })}
        value={shown?.id ?? ''}
        onChange={({ currentTarget }) => change({ id: currentTarget.value, q: null, page: null })}
      />
    </Choice>
  );
  if (shown) return <OrganizationView key={shown.id} organization={shown} choice={choice} />;
  return (
    <Page>
      <PageHeader title="Organization" actions={choice} />
      {isPending && <Skeleton shape="block" height="240px" label="Loading organizations..." />}
      {isError && (
        <ErrorState title="Failed to load organizations" onRetry={() => void refetch()}>
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      )}
      {data && (
        <Card>
          {data.length === 0 ? (
            <EmptyState
              title="No organizations yet"
              action={<ButtonLink to="/admin/organizations">Add an organization</ButtonLink>}
            />
          ) : (
            <EmptyState title="Organization not found">Choose one above.</EmptyState>
          )}
        </Card>
      )}
    </Page>
  );
}
