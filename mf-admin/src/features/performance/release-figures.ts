import type { Performance, VitalFigure, VitalName } from '../../entities/browser-reports/model.ts';

/** What was measured of one version of a module. */
export type ReleaseFigures = {
  readonly key: string;
  readonly module: string;
  readonly version: string;
  /** Whether it was measured in browsers of people who were signed in; what was not may be forged. */
  readonly isSignedIn: boolean;
  readonly vitals: Partial<Record<VitalName, Pick<VitalFigure, 'p75' | 'samples'>>>;
  readonly longTasks: number;
  /** Of its busiest measurement. */
  readonly samples: number;
};

type Measured = Pick<VitalFigure, 'module' | 'version' | 'is_signed_in'>;

/** One line for each module and version that anything was measured of, and another for reports without a sign-in. */
export function releaseFigures({ vitals, long_tasks }: Pick<Performance, 'vitals' | 'long_tasks'>): ReleaseFigures[] {
  const lines = new Map<string, ReleaseFigures>();
  const lineOf = ({ module, version, is_signed_in: isSignedIn }: Measured): ReleaseFigures => {
    const key = `${module}@${version} ${isSignedIn ? '' : 'visitors'}`;
    return lines.get(key) ?? { key, module, version, isSignedIn, vitals: {}, longTasks: 0, samples: 0 };
  };
  for (const figure of vitals) {
    const line = lineOf(figure);
    lines.set(line.key, {
      ...line,
      vitals: { ...line.vitals, [figure.name]: figure },
      samples: Math.max(line.samples, figure.samples),
    });
  }
  for (const busy of long_tasks) {
    const line = lineOf(busy);
    lines.set(line.key, { ...line, longTasks: busy.tasks });
  }
  return [...lines.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
