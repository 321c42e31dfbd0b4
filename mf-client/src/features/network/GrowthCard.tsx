import { useMemo } from 'react';
import { Chart, type ChartData } from '@milepost/shared/charts/Chart';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { Card } from '@milepost/shared/ui/Card';
import { TextLink } from '@milepost/shared/ui/TextLink';
import styled from 'styled-components';
import { growthOf, growthSentence } from './growth.ts';

const Months = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding-top: var(--space-3);
  font-size: var(--size-13);
  li {
    display: flex;
    justify-content: space-between;
    font-variant-numeric: tabular-nums;
  }
`;

type Props = {
  contacts: readonly Contact[];
  today: string;
  zone: string;
  onMonth: (month: string) => void;
};

/** Contacts added by month; a click on a month, in the drawing or under it, shows who they are. */
export function GrowthCard({ contacts, today, zone, onMonth }: Props) {
  const months = useMemo(() => growthOf(contacts, today, zone), [contacts, today, zone]);
  const data = useMemo<ChartData>(
    () => ({
      categories: months.map(({ label }) => label),
      series: [{ label: 'Contacts added', color: 1, values: months.map(({ added }) => added) }],
    }),
    [months],
  );
  return (
    <Card title="Network growth" meta={growthSentence(months)}>
      <Chart
        kind="bar"
        data={data}
        height={200}
        summary={`Contacts added by month: ${months.map(({ label, added }) => `${label} ${added}`).join(', ')}`}
        onSelect={({ categoryIndex }) => {
          const month = months.find((_month, index) => index === categoryIndex);
          if (month) onMonth(month.month);
        }}
      />
      <Months aria-label="Contacts added by month">
        {months.toReversed().map(({ month, label, added }) => (
          <li key={month}>
            <TextLink to={`?added=${month}&sort=added`}>{label}</TextLink>
            {added}
          </li>
        ))}
      </Months>
    </Card>
  );
}
