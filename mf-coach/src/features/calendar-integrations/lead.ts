/** The lead text of calendar integrations. */
export const integrationsLead = 'Sync your coaching sessions with the calendars and booking pages you already use.';
