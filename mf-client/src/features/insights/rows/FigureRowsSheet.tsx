import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { insightQueries } from '@milepost/shared/data/insights';
import { figureIn, withoutFigure, type Figure } from '@milepost/shared/domain/insights';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { FigureRowsList } from './FigureRowsList.tsx';
import { headingOf } from './row-words.ts';

function OpenSheet({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const rows = useInfiniteQuery(insightQueries.rows(user.id, figure, zone));
  const { title, period } = headingOf(figure);
  const total = rows.data?.pages[0]?.total;
  const count = total === undefined ? '' : `${total.toLocaleString('en-US')} ${total === 1 ? 'row' : 'rows'}`;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<span dir="auto">{title}</span>}
      description={[count, period].filter((part) => part !== '').join(' · ')}
    >
      <FigureRowsList
        rows={rows.data?.pages.flatMap((page) => page.rows)}
        total={total ?? 0}
        zone={zone}
        error={rows.error}
        isLoadingMore={rows.isFetchingNextPage}
        onRetry={() => void rows.refetch()}
        onMore={rows.hasNextPage ? () => void rows.fetchNextPage() : undefined}
      />
    </Sheet>
  );
}

/** The rows behind the figure that the address names, from the side; closing gives the address back as it was. */
export function FigureRowsSheet() {
  const [params, setParams] = useSearchParams();
  const figure = figureIn(params);
  if (!figure) return null;
  return <OpenSheet figure={figure} onClose={() => setParams(withoutFigure, { replace: true })} />;
}
