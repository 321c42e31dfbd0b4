import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { moduleHealthSchema, performanceSchema, vitalFiguresSchema } from './model.ts';
import type { Arm, Device, ModuleHealth, Performance, VitalFigures } from './model.ts';
import { fetchMany, fetchOne } from '@milepost/shared/data/request/request';

/** What browsers measured and met in the last days, in the modules that the caller may know of. @throws AppError `forbidden` for a client */
export const getPerformance = (days: number): Promise<Performance> =>
  fetchOne(supabase().rpc('performance_figures', { p_days: days }), performanceSchema);

/** What is measured: the last days, one page or all (null), one kind of device or both (null), one arm or both (null). */
export type VitalQuery = {
  readonly days: number;
  readonly path: string | null;
  readonly device: Device | null;
  readonly arm: Arm | null;
};

/** The percentiles of each arm of each release beside those of the release before. @throws AppError `forbidden` for a client */
export const getVitalFigures = ({ days, path, device, arm }: VitalQuery): Promise<VitalFigures> =>
  fetchOne(
    supabase().rpc('vital_figures', { p_days: days, p_path: path, p_device: device, p_channel: arm }),
    vitalFiguresSchema,
  );

/** How each release does, over the last minutes. @throws AppError `forbidden` for anybody but administrators */
export const getModuleHealth = (minutes: number): Promise<ModuleHealth[]> =>
  fetchMany(supabase().rpc('module_health', { p_minutes: minutes }), moduleHealthSchema);

const browserReportKeys = {
  performance: (days: number) => ['browserReports', 'performance', days],
  vitals: (query: object) => ['browserReports', 'vitals', query],
  health: (minutes: number) => ['browserReports', 'health', minutes],
};

export const browserReportQueries = {
  /** Keeps the days before on the screen while others load. */
  performance: (days: number) =>
    queryOptions({
      queryKey: browserReportKeys.performance(days),
      meta: { tables: [] },
      queryFn: () => getPerformance(days),
      placeholderData: keepPreviousData,
    }),
  vitals: (query: VitalQuery) =>
    queryOptions({
      queryKey: browserReportKeys.vitals(query),
      meta: { tables: [] },
      queryFn: () => getVitalFigures(query),
      placeholderData: keepPreviousData,
    }),
  moduleHealth: (minutes: number) =>
    queryOptions({
      queryKey: browserReportKeys.health(minutes),
      meta: { tables: [] },
      queryFn: () => getModuleHealth(minutes),
    }),
};
