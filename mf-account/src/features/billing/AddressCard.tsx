import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { billingQueries } from '../../entities/billing/requests.ts';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AddressDialog } from './AddressDialog.tsx';

const Lines = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** To whom one's invoices are addressed. */
export function AddressCard({ userId }: { userId: string }) {
  const profile = useQuery(billingQueries.profile(userId));
  const [isEditing, setEditing] = useState(false);
  const { data } = profile;
  const edit = (
    <Button size="small" onClick={() => setEditing(true)}>
      {data ? 'Edit address' : 'Add address'}
    </Button>
  );
  return (
    <Card title="Billing address" actions={data ? edit : undefined}>
      <LoadedContent query={profile} failure="Failed to load your billing address">
        {data ? (
          <Lines dir="auto">
            {[data.name, data.address, data.tax_id && `Tax ID: ${data.tax_id}`].filter(Boolean).join('\n')}
          </Lines>
        ) : data === null ? (
          <EmptyState title="No billing address yet" action={edit}>
            A paid plan needs one for its invoices.
          </EmptyState>
        ) : (
          <Skeleton shape="block" height="72px" label="Loading your billing address..." />
        )}
      </LoadedContent>
      {isEditing && data !== undefined && (
        <AddressDialog userId={userId} profile={data} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
