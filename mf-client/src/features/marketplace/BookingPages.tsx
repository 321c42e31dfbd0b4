import { useQuery } from '@tanstack/react-query';
import { calendarIntegrationQueries } from '@milepost/shared/entities/calendar-integrations/requests';
import { hostOf } from '@milepost/shared/entities/calendar-integrations/model';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { ExternalLink } from '@milepost/shared/ui/TextLink';

/** External booking pages of a coach; nothing while there are none, or when loading fails. */
export function BookingPages({ coachId }: { coachId: string }) {
  const { data = [] } = useQuery(calendarIntegrationQueries.bookingPages(coachId));
  if (data.length === 0) return null;
  return (
    <Card title="Book elsewhere">
      <Stack gap={2}>
        {data.map(({ type, name, booking_url }) => (
          <ExternalLink key={type} href={booking_url}>
            Book on {name} ({hostOf(booking_url)})
          </ExternalLink>
        ))}
      </Stack>
    </Card>
  );
}
