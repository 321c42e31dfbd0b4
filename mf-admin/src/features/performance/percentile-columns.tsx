import type { ReactNode } from 'react';
import styled from 'styled-components';
import { moduleTitle } from '@milepost/shared/contract/module-name';
import { formatCount } from '@milepost/shared/domain/counts';
import { rateVital, type Arm, type VitalName, type VitalPercentiles } from '../../entities/browser-reports/model.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { figureText, vitalTones } from './vital-columns.tsx';

const Before = styled.small`
  color: var(--muted);
`;
const measurement: Readonly<Record<VitalName, string>> = {
  LCP: 'Main content (LCP)',
  INP: 'Response to input (INP)',
  CLS: 'Shift (CLS)',
  FCP: 'First content (FCP)',
  TTFB: 'First byte (TTFB)',
  load: 'Module load',
};

const text = (name: VitalName, value: number | null): string =>
  value === null ? 'Not enough data' : figureText(name, value);

function Rated({ name, p75 }: Pick<VitalPercentiles, 'name' | 'p75'>) {
  const rating = p75 === null ? null : rateVital(name, p75);
  if (!rating) return <>{text(name, p75)}</>;
  return (
    <Badge tone={vitalTones[rating]}>
      {text(name, p75)}
      <span className="visually-hidden">, {rating}</span>
    </Badge>
  );
}

export const armLabel: Readonly<Record<Arm, string>> = { stable: 'In service', canary: 'On trial' };

/** A figure above the same of the release before. */
function Compared({ now, before }: { now: ReactNode; before: string | null }) {
  return (
    <div>
      {now}
      {before === null ? null : (
        <>
          <br />
          <Before>
            <span className="visually-hidden">before: </span>
            {before}
          </Before>
        </>
      )}
    </div>
  );
}
const beforeOf = ({ version_before, name }: VitalPercentiles, value: number | null): string | null =>
  version_before === null ? null : text(name, value);

/** What the table of percentiles shows of a measurement of an arm of a release; in small, of the release before. */
export const percentileColumns: readonly Column<VitalPercentiles>[] = [
  {
    id: 'release',
    header: 'Release',
    isRowHeader: true,
    cell: ({ module, version, channel, version_before }) => (
      <div>
        {moduleTitle(module)} {version}, {armLabel[channel].toLowerCase()}
        <br />
        <Before>{version_before === null ? 'No release before' : `Before: ${version_before}`}</Before>
      </div>
    ),
  },
  { id: 'name', header: 'Measurement', cell: ({ name }) => measurement[name] },
  {
    id: 'p50',
    header: 'Median',
    align: 'end',
    cell: (figure) => <Compared now={text(figure.name, figure.p50)} before={beforeOf(figure, figure.p50_before)} />,
  },
  {
    id: 'p75',
    header: '75th',
    align: 'end',
    cell: (figure) => (
      <Compared now={<Rated name={figure.name} p75={figure.p75} />} before={beforeOf(figure, figure.p75_before)} />
    ),
  },
  {
    id: 'p95',
    header: '95th',
    align: 'end',
    cell: (figure) => <Compared now={text(figure.name, figure.p95)} before={beforeOf(figure, figure.p95_before)} />,
  },
  {
    id: 'samples',
    header: 'Samples',
    align: 'end',
    cell: ({ samples, samples_before, version_before }) => (
      <Compared now={formatCount(samples)} before={version_before === null ? null : formatCount(samples_before)} />
    ),
  },
];
