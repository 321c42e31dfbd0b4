import styled from 'styled-components';
import { movedHours } from '@milepost/shared/entities/availability/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Stack } from '@milepost/shared/ui/Layout';
import type { ZoneChange } from './useZoneQuestion.ts';

const Hours = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-13);
  line-height: var(--line-13);
  th,
  td {
    padding: var(--space-2) var(--space-2) var(--space-2) 0;
    text-align: start;
    vertical-align: top;
  }
  tbody tr {
    border-top: 1px solid var(--border);
  }
  small {
    display: block;
    color: var(--muted);
    font-size: inherit;
  }
`;

/** Shows a coach which hours clients can book now, and which ones with the new zone, each by both clocks. */
export function ZoneQuestion({
  rules,
  hasDates,
  from,
  to,
  onConfirm,
  onClose,
}: ZoneChange & { onConfirm: () => void; onClose: () => void }) {
  const rows = movedHours(rules, { from, to });
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title="Move your bookable hours?"
      confirmLabel="Change zone and move hours"
      cancelLabel="Don't change"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>
          Your availability keeps its clock times, so clients can book you at other moments than now
          {hasDates && ', also on dates with different hours or time off'}. Scheduled sessions stay when they are.
        </p>
        {rows.length > 0 && (
          <Hours>
            <caption className="visually-hidden">Weekly hours now and after the change</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Now</th>
                <th scope="col">After the change</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, now, nowElsewhere, then, thenElsewhere }) => (
                <tr key={`${day} ${now}`}>
                  <th scope="row">{day}</th>
                  <td>
                    {now} <small>{nowElsewhere}</small>
                  </td>
                  <td>
                    {then} <small>{thenElsewhere}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </Hours>
        )}
        <p>To stay bookable at the same moments, edit your weekly hours after the change.</p>
      </Stack>
    </ConfirmDialog>
  );
}
