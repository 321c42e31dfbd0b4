import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';

/** How the backend answered one route. */
export const routeFiguresSchema = z.object({
  route: z.string(),
  method: z.string(),
  requests: z.number(),
  per_minute: z.number(),
  /** Answered with 4xx. */
  refused: z.number(),
  /** Answered with 5xx. */
  failed: z.number(),
  /** Milliseconds; null below 20 requests. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});
export type RouteFigures = z.infer<typeof routeFiguresSchema>;

/** The requests of some days by route, the most frequent first. `since` is null where nothing was measured. */
export const requestFiguresSchema = z.object({ since: instant.nullable(), routes: routeFiguresSchema.array() });
export type RequestFigures = z.infer<typeof requestFiguresSchema>;
