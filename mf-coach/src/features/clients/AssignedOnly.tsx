import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';

/**
 * A client's page, while the client is assigned to this coach. After the assignment ends the database returns no rows,
 * which would look like a client without applications; so the assignment is refetched, and its end is shown.
 */
export function AssignedOnly({ clientId, children }: { clientId: string; children: ReactNode }) {
  const { user } = useSignedIn();
  const { data: clients } = useQuery({
    ...profileQueries.assignedClients(user.id),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  if (!clients || clients.some(({ id }) => id === clientId)) return children;
  return (
    <Page>
      <PageHeader title="Client" back={{ to: '/coach/clients', label: 'Clients' }} />
      <ErrorState
        title="This client isn't assigned to you"
        actions={
          <>
            <ButtonLink to={`/coach/former-clients/${clientId}`}>Shared sessions and reviews</ButtonLink>
            <ButtonLink to="/coach/clients">See your clients</ButtonLink>
          </>
        }
      >
        Only a client's coaches can see their data. An administrator assigns coaches.
      </ErrorState>
    </Page>
  );
}
