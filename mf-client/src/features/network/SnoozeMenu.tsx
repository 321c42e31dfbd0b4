import type { Contact } from '@milepost/shared/entities/contacts/model';
import { Menu } from '@milepost/shared/ui/Menu';
import { AlarmClock } from 'lucide-react';
import type { ContactActions } from './useContactActions.ts';

const snoozes = [
  { days: 1, label: 'Until tomorrow' },
  { days: 3, label: 'For 3 days' },
  { days: 7, label: 'For 1 week' },
  { days: 30, label: 'For 30 days' },
];

/** Snoozes a contact. */
export function SnoozeMenu({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  return (
    <Menu
      look="icon"
      label={`Snooze ${contact.name}`}
      trigger={<AlarmClock size={16} aria-hidden />}
      items={snoozes.map(({ days, label }) => ({
        id: String(days),
        label,
        onAction: () => actions.snooze(contact, days),
      }))}
    />
  );
}
