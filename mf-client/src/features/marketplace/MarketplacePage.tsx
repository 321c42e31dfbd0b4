import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { marketplaceQueries } from '@milepost/shared/entities/marketplace/requests';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { CoachCard } from './CoachCard.tsx';
import { isFiltered, pageSize, searchOf, unfiltered } from './marketplace-view.ts';
import { MarketplaceFilters } from './MarketplaceFilters.tsx';
import { OwnRequests } from './requests/OwnRequests.tsx';
import { TopicsCard } from './TopicsCard.tsx';
import { useLiveMarketplace } from './useLiveMarketplace.ts';
import { useMarketplaceView } from './useMarketplaceView.ts';

/** `/marketplace`: coaches to work with, found by topic, words, price and available time. */
export default function MarketplacePage() {
  const { user } = useSignedIn();
  const [view, setView] = useMarketplaceView();
  const coaches = useQuery({
    ...marketplaceQueries.search(user.id, searchOf(view)),
    placeholderData: keepPreviousData,
  });
  const { data, isFetching } = coaches;
  useLiveMarketplace(user.id);

  return (
    <Page>
      <PageHeader title="Marketplace" subtitle="Find a coach with the right experience and availability" />
      <Columns>
        <Stack>
          <MarketplaceFilters view={view} onChange={setView} />
          <LoadedContent query={coaches} failure="Failed to load coaches">
            {!data && (
              <Card>
                <Skeleton lines={12} label="Loading coaches..." />
              </Card>
            )}
            {data && data.total > 0 && (
              <Card
                padding="none"
                title={data.total === 1 ? '1 coach' : `${data.total} coaches`}
                aria-label="Coaches"
                aria-busy={isFetching}
              >
                <CardList>
                  {data.coaches.map((coach) => (
                    <CoachCard key={coach.user_id} coach={coach} />
                  ))}
                </CardList>
              </Card>
            )}
            {data?.total === 0 && (
              <Card>
                <EmptyState
                  icon={<SearchX size={20} aria-hidden />}
                  title={isFiltered(view) ? 'No coaches match' : 'No coaches are listed yet'}
                  action={isFiltered(view) && <Button onClick={() => setView(unfiltered)}>Clear filters</Button>}
                >
                  {isFiltered(view)
                    ? 'Try fewer words, another topic, or a higher price.'
                    : 'Check back later. New coaches are listed here as they join.'}
                </EmptyState>
              </Card>
            )}
            {data && data.total > pageSize && (
              <Pagination
                page={view.page}
                pageSize={pageSize}
                total={data.total}
                noun="coaches"
                onPage={(page) => setView({ page })}
              />
            )}
          </LoadedContent>
        </Stack>
        <Stack>
          <TopicsCard />
          <OwnRequests />
        </Stack>
      </Columns>
    </Page>
  );
}
