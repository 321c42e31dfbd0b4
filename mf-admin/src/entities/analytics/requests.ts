import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsRowsSchema, analyticsSchema, analyticsScopeSchema } from './model.ts';
import type { Analytics, AnalyticsDays, AnalyticsFigure, AnalyticsRows, AnalyticsScope } from './model.ts';
import { fetchMany, fetchOne } from '@milepost/shared/data/request/request';

/** Whose figures, over how many days that end today in that zone. */
export type AnalyticsView = {
  readonly scope: AnalyticsScope['scope'];
  readonly orgId: string | null;
  readonly days: AnalyticsDays;
  readonly timeZone: string;
};

/** Whose figures the caller may see. @throws AppError */
export const listAnalyticsScopes = (): Promise<AnalyticsScope[]> =>
  fetchMany(supabase().rpc('analytics_scopes'), analyticsScopeSchema);

/** All figures of a period, in one round trip. @throws AppError `forbidden` for users who may not see them */
export const getAnalytics = ({ scope, orgId, days, timeZone }: AnalyticsView): Promise<Analytics> =>
  fetchOne(
    supabase().rpc('analytics', { p_scope: scope, p_days: days, p_time_zone: timeZone, p_org_id: orgId }),
    analyticsSchema,
  );

/** How many clients of a figure come at once. */
export const analyticsPageSize = 50;

/** One page of the clients behind a figure, newest first; the first page is 1. @throws AppError */
export const listAnalyticsRows = (
  { scope, days, timeZone }: AnalyticsView,
  { name, of }: AnalyticsFigure,
  page: number,
): Promise<AnalyticsRows> =>
  fetchOne(
    supabase().rpc('analytics_rows', {
      p_scope: scope,
      p_days: days,
      p_time_zone: timeZone,
      p_figure: name,
      p_of: [...of],
      p_limit: analyticsPageSize,
      p_offset: (page - 1) * analyticsPageSize,
    }),
    analyticsRowsSchema,
  );

const analyticsKeys = {
  scopes: (userId: string) => ['analytics', 'scopes', userId],
  figures: (userId: string, view: object) => ['analytics', 'figures', userId, view],
  rows: (userId: string, figure: object) => ['analytics', 'rows', userId, figure],
};

export const analyticsQueries = {
  scopes: (userId: string) =>
    queryOptions({
      queryKey: analyticsKeys.scopes(userId),
      meta: { tables: [] },
      queryFn: () => listAnalyticsScopes(),
    }),
  /** Keeps the figures before on the screen while others load. */
  figures: (userId: string, view: AnalyticsView) =>
    queryOptions({
      queryKey: analyticsKeys.figures(userId, view),
      meta: { tables: [] },
      queryFn: () => getAnalytics(view),
      placeholderData: keepPreviousData,
    }),
  rows: (userId: string, view: AnalyticsView, figure: AnalyticsFigure, page: number) =>
    queryOptions({
      queryKey: analyticsKeys.rows(userId, { ...view, ...figure, page }),
      meta: { tables: [] },
      queryFn: () => listAnalyticsRows(view, figure, page),
      placeholderData: keepPreviousData,
    }),
};
