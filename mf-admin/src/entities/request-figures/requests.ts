import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestFiguresSchema, type RequestFigures } from './model.ts';
import { fetchOne } from '@milepost/shared/data/request/request';

/** How the backend answered in the last days, by route. @throws AppError `forbidden` for anybody but administrators */
export const getRequestFigures = (days: number): Promise<RequestFigures> =>
  fetchOne(supabase().rpc('request_figures', { p_days: days }), requestFiguresSchema);

const requestFigureKeys = { ofDays: (days: number) => ['requestFigures', days] };

export const requestFigureQueries = {
  /** Keeps the days before on the screen while others load. */
  ofDays: (days: number) =>
    queryOptions({
      queryKey: requestFigureKeys.ofDays(days),
      meta: { tables: [] },
      queryFn: () => getRequestFigures(days),
      placeholderData: keepPreviousData,
    }),
};
