import { formatDateTime } from '@milepost/shared/domain/dates';
import type { TimeReason } from '@milepost/shared/entities/availability/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';

type OutsideHoursDialogProps = {
  /** The coach's own rules that times violate, one for each time; none closes the question. */
  rules: readonly TimeReason[];
  zone: string;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

const titleOf = ([first]: readonly TimeReason[], count: number): string => {
  if (count > 1) return `${count} times are outside your hours`;
  return first?.kind === 'time_off' ? 'This time is in your time off' : 'This time is outside your hours';
};

/** Asks once before sessions are scheduled outside the coach's hours, and lists each time. */
export function OutsideHoursDialog({ rules, zone, busy, confirmLabel, onConfirm, onCancel }: OutsideHoursDialogProps) {
  return (
    <ConfirmDialog
      isOpen={rules.length > 0}
      tone="primary"
      title={titleOf(rules, rules.length)}
      confirmLabel={confirmLabel}
      cancelLabel="Choose another time"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul>
        {rules.map(({ starts_at, label }) => (
          <li key={starts_at}>
            {formatDateTime(starts_at, zone)}. {label}.
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
