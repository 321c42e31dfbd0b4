import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';

export const channels = ['stable', 'canary', 'fallback', 'preview', 'development'] as const;
const release = { module: z.string(), version: z.string() };
const channel = z.enum(channels);

/** How one release of a module does in browsers. */
export const moduleHealthSchema = z.object({
  ...release,
  channel,
  loads: z.number(),
  load_failures: z.number(),
  errors: z.number(),
  interactions: z.number(),
  /** Interactions over 500 ms. */
  slow_interactions: z.number(),
  /** People who reported while signed in: the figures above are theirs, ten visits of each at most. */
  people: z.number(),
  /** Reports without a sign-in, which may be forged and decides nothing. */
  anonymous_loads: z.number(),
  anonymous_failures: z.number(),
  /** 75th percentile of the milliseconds from asking for the module to having it; null when it was never measured. */
  load_ms: z.number().nullable(),
  last_seen_at: instant,
});
export type ModuleHealth = z.infer<typeof moduleHealthSchema>;

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'load'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Whether it was reported with a live sign-in; others may be forged. */
const isSignedIn = { is_signed_in: z.boolean() };

const vitalFigureSchema = z.object({
  ...release,
  ...isSignedIn,
  name: z.enum(vitalNames),
  samples: z.number(),
  p75: z.number(),
});
export type VitalFigure = z.infer<typeof vitalFigureSchema>;

const percentile = z.number().nullable();

/** What everybody gets of a release, and what some get on trial. */
export const arms = ['stable', 'canary'] as const;
export type Arm = (typeof arms)[number];

/** The percentiles of a measurement of an arm of a release; null below 5 samples. */
const vitalPercentilesSchema = z.object({
  ...release,
  channel: z.enum(arms),
  name: z.enum(vitalNames),
  samples: z.number(),
  p50: percentile,
  p75: percentile,
  p95: percentile,
  version_before: z.string().nullable(),
  /** Of both arms of the release before. */
  samples_before: z.number(),
  p50_before: percentile,
  p75_before: percentile,
  p95_before: percentile,
});
export type VitalPercentiles = z.infer<typeof vitalPercentilesSchema>;

/** Measurements of some days, with the pages that were measured in them. */
export const vitalFiguresSchema = z.object({ pages: z.array(z.string()), figures: z.array(vitalPercentilesSchema) });
export type VitalFigures = z.infer<typeof vitalFiguresSchema>;

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** What browsers reported over some days. Figures are 75th percentiles, as web.dev/articles/vitals asks for them. */
export const performanceSchema = z.object({
  since: instant,
  modules: z.array(moduleHealthSchema),
  vitals: z.array(vitalFigureSchema),
  long_tasks: z.array(z.object({ ...release, ...isSignedIn, tasks: z.number(), total_ms: z.number() })),
});
export type Performance = z.infer<typeof performanceSchema>;

/** Where good ends and poor begins: https://web.dev/articles/vitals. Milliseconds; CLS has no unit. */
const bounds: Readonly<Partial<Record<VitalName, readonly [good: number, poor: number]>>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** How a figure is judged; null for what has no agreed bound. */
export function rateVital(name: VitalName, p75: number): 'good' | 'needs improvement' | 'poor' | null {
  const [good, poor] = bounds[name] ?? [];
  if (good === undefined || poor === undefined) return null;
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needs improvement' : 'poor';
}

/** Fewer samples than this say nothing: no rate is shown of them. */
export const minimumSamples = 5;
