import { useTimeZone } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Goals } from '@milepost/shared/features/goals';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { rowsAt } from './rows-at.ts';

/** `/client/{clientId}/roadmap` as the coach works on it. */
export function ClientRoadmap({ clientId }: { clientId: string }) {
  const ownZone = useTimeZone();
  const { data: client, error } = useQuery(profileQueries.profile(clientId));
  return (
    <Goals clientId={clientId} zone={client?.time_zone ?? ownZone} view="roadmap" rowsAt={rowsAt}>
      {({ add, goals }) => (
        <Page>
          <PageHeader
            title="Roadmap"
            subtitle={client ? `Goals and milestones of ${nameOf(client)}` : !error && <Skeleton width="240px" />}
            back={{ to: `/coach/clients/${clientId}`, label: client ? nameOf(client) : 'Client' }}
            actions={
              <>
                <ButtonLink to={`/coach/clients/${clientId}?tab=goals`}>Goals as a list</ButtonLink>
                {add}
              </>
            }
          />
          {goals}
        </Page>
      )}
    </Goals>
  );
}
