import { useQuery } from '@tanstack/react-query';
import { billingSellerQueries } from '../../../entities/billing-seller/requests.ts';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { ReadingPage, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { CardPaymentsCard } from '../CardPaymentsCard.tsx';
import { SellerForm } from './SellerForm.tsx';

/** Who issues invoices, and by which rules. */
export function SellerTab() {
  const seller = useQuery(billingSellerQueries.current());
  return (
    <LoadedContent query={seller} failure="Failed to load the seller">
      {seller.data ? (
        <Stack gap={5}>
          <SellerForm key={seller.data.revision} seller={seller.data} />
          <ReadingPage>
            <CardPaymentsCard />
          </ReadingPage>
        </Stack>
      ) : (
        <Skeleton shape="block" height="400px" label="Loading the seller..." />
      )}
    </LoadedContent>
  );
}
