import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { overviewRowsSchema, uptimeSchema } from './model.ts';
import type { OverviewFigure, OverviewRows, Uptime } from './model.ts';
import { fetchOne } from '@milepost/shared/data/request/request';

/** How many rows of a figure come at once. */
export const overviewPageSize = 50;

/** One page of the rows behind a figure of the overview; the first page is 1. @throws AppError `forbidden` for anybody but administrators */
export const listOverviewRows = (figure: OverviewFigure, page: number): Promise<OverviewRows> =>
  fetchOne(
    supabase().rpc('admin_overview_rows', {
      p_figure: figure,
      p_limit: overviewPageSize,
      p_offset: (page - 1) * overviewPageSize,
    }),
    overviewRowsSchema,
  );

/** When the backend was well, by days of that zone. @throws AppError `forbidden` for anybody but administrators */
export const getUptime = (timeZone: string): Promise<Uptime> =>
  fetchOne(supabase().rpc('uptime', { p_time_zone: timeZone }), uptimeSchema);

const uptimeKeys = { in: (timeZone: string) => ['uptime', timeZone] };
/** Below the figures, and refetched with them. */
const overviewRowKeys = {
  page: (figure: string, page: number) => [...peopleQueries.adminOverview().queryKey, 'rows', figure, page],
};

export const adminOverviewQueries = {
  rows: (figure: OverviewFigure, page: number) =>
    queryOptions({
      queryKey: overviewRowKeys.page(figure, page),
      meta: {
        tables: [
          'announcement_dismissals',
          'client_coach_assignments',
          'lesson_progress',
          'organization_members',
          'users',
        ],
      },
      queryFn: () => listOverviewRows(figure, page),
      placeholderData: keepPreviousData,
    }),
  uptime: (timeZone: string) =>
    queryOptions({ queryKey: uptimeKeys.in(timeZone), meta: { tables: [] }, queryFn: () => getUptime(timeZone) }),
};
