import { BusyCalendarsCard } from '../features/busy-calendars/BusyCalendarsCard.tsx';
import { CalendarIntegrations } from '../features/calendar-integrations/CalendarIntegrations.tsx';
import { ProviderCards } from '../features/calendar-providers/ProviderCards.tsx';

/** A coach's calendar integrations, put together from the features that own the cards: for the page and for the tab. */
export const Integrations = ({ hasLead = false }: { hasLead?: boolean }) => (
  <CalendarIntegrations hasLead={hasLead}>
    <BusyCalendarsCard />
    <ProviderCards />
  </CalendarIntegrations>
);
