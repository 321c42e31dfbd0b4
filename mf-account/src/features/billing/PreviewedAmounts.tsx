import styled from 'styled-components';
import { formatRate, type PlanChange } from '@milepost/shared/entities/billing-plans/model';
import { formatZone } from '@milepost/shared/domain/dates';
import { formatMoney } from '@milepost/shared/domain/money';

const Amounts = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: var(--space-2) 0;
    border-bottom: 1px solid var(--border);
    font-weight: inherit;
    text-align: left;
  }
  td {
    padding-left: var(--space-4);
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
  tfoot {
    font-weight: 600;
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
`;

/** The lines that the invoice will have, the tax, and the total. */
export function PreviewedAmounts({ change }: { change: PlanChange }) {
  const { lines, currency, tax, tax_label: label, tax_rate: rate, total, time_zone: zone } = change;
  return (
    <>
      <Amounts aria-label="What you pay now">
        <tbody>
          {lines.map(({ description, amount }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {label} ({formatRate(rate)})
            </th>
            <td>{formatMoney(tax, currency)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatMoney(total, currency)}</td>
          </tr>
        </tfoot>
      </Amounts>
      <Note>Days begin at midnight {formatZone(zone)}. Today counts for the new plan.</Note>
    </>
  );
}
