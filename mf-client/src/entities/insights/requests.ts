import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { figureRowsSchema, insightsSchema } from '@milepost/shared/entities/insights/model';
import type { Figure, FigureRows, Insights } from '@milepost/shared/entities/insights/model';
import { fetchOne } from '@milepost/shared/data/request/request';

/** Days of `timeZone`, both included. */
export type Period = { readonly from: string; readonly to: string; readonly timeZone: string };

/** Everything on the insights of the calling client, in one round trip. @throws AppError */
export const getInsights = ({ from, to, timeZone }: Period): Promise<Insights> =>
  fetchOne(supabase().rpc('application_insights', { p_from: from, p_to: to, p_time_zone: timeZone }), insightsSchema);

/** Rows of a figure on one page. */
export const figurePageSize = 50;

/** One page of the rows behind a figure, newest first; the first page is 1. @throws AppError */
export const listFigureRows = (figure: Figure, timeZone: string, page: number): Promise<FigureRows> =>
  fetchOne(
    supabase().rpc('figure_rows', {
      p_figure: figure.name,
      p_of: [...figure.of],
      p_from: figure.from,
      p_to: figure.to,
      p_time_zone: timeZone,
      p_limit: figurePageSize,
      p_offset: (page - 1) * figurePageSize,
    }),
    figureRowsSchema,
  );

const figureRowKeys = {
  page: (userId: string, figure: object, timeZone: string, page: number) => [
    'figureRows',
    userId,
    figure,
    timeZone,
    page,
  ],
};
const insightKeys = { period: (userId: string, period: object) => ['insights', userId, period] };

export const insightQueries = {
  period: (userId: string, period: Period) =>
    queryOptions({
      queryKey: insightKeys.period(userId, period),
      meta: { tables: ['application_documents', 'application_events', 'documents', 'job_applications'] },
      queryFn: () => getInsights(period),
    }),
  rows: (userId: string, figure: Figure, timeZone: string, page: number) =>
    queryOptions({
      queryKey: figureRowKeys.page(userId, figure, timeZone, page),
      meta: {
        tables: [
          'application_documents',
          'application_events',
          'coaching_sessions',
          'contacts',
          'documents',
          'job_applications',
          'profile_views',
          'review_requests',
          'tasks',
        ],
      },
      queryFn: () => listFigureRows(figure, timeZone, page),
    }),
};
