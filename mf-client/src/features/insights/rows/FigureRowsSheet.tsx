import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { figurePageSize, insightQueries } from '../../../entities/insights/requests.ts';
import { counted } from '@milepost/shared/domain/counts';
import { figureIn, withoutFigure, type Figure } from '@milepost/shared/entities/insights/model';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { FigureRowsList } from './FigureRowsList.tsx';
import { headingOf } from './row-words.ts';

function OpenSheet({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...insightQueries.rows(user.id, figure, zone, page),
    placeholderData: keepPreviousData,
  });
  const { title, period } = headingOf(figure);
  const total = data?.total;
  const count = total === undefined ? '' : counted(total, 'row');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<span dir="auto">{title}</span>}
      description={[count, period].filter((part) => part !== '').join(' · ')}
    >
      <FigureRowsList rows={data?.rows} zone={zone} error={error} onRetry={() => void refetch()} />
      {total !== undefined && total > figurePageSize && (
        <Pagination page={page} pageSize={figurePageSize} total={total} noun="rows" onPage={setPage} />
      )}
    </Sheet>
  );
}

/** The sheet with the rows behind the figure in the address; closing it removes the figure from the address. */
export function FigureRowsSheet() {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const figure = figureIn(params);
  if (!figure) return null;
  return (
    <OpenSheet key={JSON.stringify(figure)} figure={figure} onClose={() => write(withoutFigure, { replace: true })} />
  );
}
