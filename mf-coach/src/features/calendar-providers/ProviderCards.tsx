import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { calendarAccountQueries } from '../../entities/calendar-accounts/requests.ts';
import { calendarIntegrationQueries } from '@milepost/shared/entities/calendar-integrations/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { calendarName, calendarTypes } from '@milepost/shared/entities/calendar-integrations/model';
import { Card } from '@milepost/shared/ui/Card';
import { Columns } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AccountCard } from './AccountCard.tsx';
import { FinishSignIn } from './FinishSignIn.tsx';
import { isBookingPage } from './provider-help.ts';
import { ProviderCard } from './ProviderCard.tsx';

/** One card for each calendar that can be connected. */
export function ProviderCards() {
  const { user } = useSignedIn();
  const query = useQuery(calendarIntegrationQueries.own(user.id));
  const available = useQuery(calendarAccountQueries.available());
  useLiveList({
    table: 'calendar_integrations',
    filter: `user_id=eq.${user.id}`,
  });
  return (
    <LoadedContent query={available.error ? available : query} failure="Failed to load your calendars">
      <FinishSignIn />
      <Columns ratio="equal">
        {calendarTypes.map((type) => {
          const integration = query.data?.find((row) => row.type === type);
          if (query.data && isBookingPage(type))
            return <ProviderCard key={type} type={type} integration={integration} />;
          if (query.data && available.data && !isBookingPage(type))
            return <AccountCard key={type} type={type} integration={integration} isAvailable={available.data[type]} />;
          return (
            <Card key={type}>
              <Skeleton lines={4} label={`Loading ${calendarName[type]}...`} />
            </Card>
          );
        })}
      </Columns>
    </LoadedContent>
  );
}
