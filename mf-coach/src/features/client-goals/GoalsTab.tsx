import { useTimeZone } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { Goals } from '@milepost/shared/features/goals';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { rowsAt } from './rows-at.ts';

/** The client's goals in the client's page, for both to work on. */
export default function GoalsTab({ clientId }: { clientId: string }) {
  const ownZone = useTimeZone();
  const { data: client } = useQuery(profileQueries.profile(clientId));
  return (
    <Goals clientId={clientId} zone={client?.time_zone ?? ownZone} view="list" rowsAt={rowsAt}>
      {({ add, goals }) => (
        <Stack>
          <Inline align="end">
            <ButtonLink to={`/client/${clientId}/roadmap`} icon={<Route size={16} aria-hidden />}>
              Roadmap
            </ButtonLink>
            {add}
          </Inline>
          {goals}
        </Stack>
      )}
    </Goals>
  );
}
