import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { integrationsLead } from '../features/calendar-integrations/lead.ts';
import { Integrations } from './Integrations.tsx';

/** `/calendar-integrations`: the calendars that a coach's sessions and busy times sync with. */
export default function CalendarIntegrations() {
  return (
    <Page>
      <PageHeader title="Calendar Integrations" subtitle={integrationsLead} />
      <Integrations />
    </Page>
  );
}
