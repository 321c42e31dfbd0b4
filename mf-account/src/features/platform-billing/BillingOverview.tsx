import { useQuery } from '@tanstack/react-query';
import { platformBillingQueries } from '../../entities/platform-billing/requests.ts';
import { formatCalendarDate, formatZone } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip } from '@milepost/shared/ui/StatStrip';
import { billingStats, definitions } from './billing-stats.ts';

/** The figures of billing, each with what it means and the way to its rows. */
export function BillingOverview() {
  const figures = useQuery(platformBillingQueries.figures());
  const { data } = figures;
  return (
    <Stack gap={5}>
      <LoadedContent query={figures} failure="Failed to load figures">
        {data ? (
          <>
            {!data.is_ready && (
              <Alert
                tone="caution"
                title="Paid plans can't be chosen yet"
                actions={<ButtonLink to="/billing?tab=seller">Complete seller</ButtonLink>}
              >
                Invoices need the seller’s address and bank account.
              </Alert>
            )}
            <StatStrip label="Billing figures" stats={billingStats(data)} />
            <Card
              title="What the figures mean"
              meta={`${formatCalendarDate(data.today)} ${formatZone(data.time_zone)}`}
            >
              <FactList facts={definitions} />
            </Card>
          </>
        ) : (
          <Skeleton shape="block" height="240px" label="Loading figures..." />
        )}
      </LoadedContent>
    </Stack>
  );
}
