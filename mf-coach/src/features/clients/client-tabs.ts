/** The tabs of a client's page, in their order. */
export const clientTabs = ['overview', 'applications', 'sessions', 'reviews', 'goals', 'notes', 'materials'] as const;
export type ClientTab = (typeof clientTabs)[number];

const ofApplications = ['application', 'search', 'status', 'page'];

/** The tab in the address. One that names an application, or filters of them, means their tab. */
export const clientTabOf = (parameters: URLSearchParams): ClientTab =>
  clientTabs.find((option) => option === parameters.get('tab')) ??
  (ofApplications.some((name) => parameters.has(name)) ? 'applications' : 'overview');
