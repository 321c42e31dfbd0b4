import { dueOf, type Contact } from '@milepost/shared/entities/contacts/model';
import { dateIn, formatDue } from '@milepost/shared/domain/dates';
import styled from 'styled-components';

const Words = styled.span<{ $due: 'overdue' | 'today' | 'later' | 'none' }>`
  color: ${({ $due }) =>
    ({ overdue: 'var(--critical)', today: 'var(--caution)', later: 'inherit', none: 'var(--faint)' })[$due]};
  font-weight: ${({ $due }) => ($due === 'overdue' || $due === 'today' ? 550 : 400)};
`;

/** When the next contact is due, by the client's clock. */
export function DueLabel({ contact, today, zone }: { contact: Contact; today: string; zone: string }) {
  const { next_contact_at } = contact;
  return (
    <Words $due={dueOf(contact, today, zone)}>
      {next_contact_at === null ? 'No next follow-up' : formatDue(dateIn(zone, next_contact_at), today)}
    </Words>
  );
}
