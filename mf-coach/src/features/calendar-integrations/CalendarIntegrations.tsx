import type { ReactNode } from 'react';
import { CalendarSync } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { CalendarFeed } from '@milepost/shared/features/calendar-feed';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { integrationsLead } from './lead.ts';

const benefits = [
  'Automatic synchronization of your sessions',
  'Real-time availability and conflict detection',
  'Seamless scheduling with external tools',
  'Professional booking experience for your clients',
];

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding-left: 20px;
  list-style: disc;
`;
const Lead = styled.p`
  max-width: 70ch;
  color: var(--muted);
`;

/**
 * The calendars that a coach's sessions and busy times sync with: the feed, and the cards of other features.
 * @param hasLead whether the lead text is shown here: the page has it under its heading
 */
export function CalendarIntegrations({ hasLead = false, children }: { hasLead?: boolean; children?: ReactNode }) {
  const { actor } = useSignedIn();
  if (actor.role !== 'coach') {
    return (
      <Card>
        <EmptyState
          icon={<CalendarSync size={20} aria-hidden />}
          title="Coaches connect their own calendars"
          action={<ButtonLink to="/sessions">See coaching sessions</ButtonLink>}
        >
          Only a coach can see and change which calendars are connected.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack gap={5}>
      {hasLead && <Lead>{integrationsLead}</Lead>}
      <Card title="Calendar feed">
        <CalendarFeed />
      </Card>
      {children}
      <Card title="Benefits">
        <List>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </List>
      </Card>
    </Stack>
  );
}
