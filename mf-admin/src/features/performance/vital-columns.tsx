import { moduleTitle } from '@milepost/shared/contract/module-name';
import { minimumSamples, rateVital, type VitalName } from '../../entities/browser-reports/model.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import type { ReleaseFigures } from './release-figures.ts';

export const vitalTones = { good: 'positive', 'needs improvement': 'caution', poor: 'critical' } as const;

/** '1.24 s', '180 ms'; CLS has no unit. */
export const figureText = (name: VitalName, value: number): string => {
  if (name === 'CLS') return value.toFixed(3);
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
};

function Vital({ name, figures }: { name: VitalName; figures: ReleaseFigures }) {
  const figure = figures.vitals[name];
  if (!figure || figure.samples < minimumSamples) return <>Not enough data</>;
  const rating = rateVital(name, figure.p75);
  const text = figureText(name, figure.p75);
  return rating ? (
    <Badge tone={vitalTones[rating]}>
      {text}
      <span className="visually-hidden">, {rating}</span>
    </Badge>
  ) : (
    <>{text}</>
  );
}

const vital = (name: VitalName, header: string): Column<ReleaseFigures> => ({
  id: name,
  header,
  cell: (figures) => <Vital name={name} figures={figures} />,
});

/** What the table of speed shows of a release. */
export const vitalColumns: readonly Column<ReleaseFigures>[] = [
  {
    id: 'module',
    header: 'Module',
    isRowHeader: true,
    cell: ({ module, version, isSignedIn }) =>
      `${moduleTitle(module)} ${version}${isSignedIn ? '' : ' · not signed in'}`,
  },
  vital('LCP', 'Main content (LCP)'),
  vital('INP', 'Response to input (INP)'),
  vital('CLS', 'Shift (CLS)'),
  vital('load', 'Module load'),
  { id: 'long', header: 'Long frames', align: 'end', cell: ({ longTasks }) => longTasks },
  { id: 'samples', header: 'Visits', align: 'end', cell: ({ samples }) => samples },
];
