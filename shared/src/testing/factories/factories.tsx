// Rows as the domain has them, with what a test does not say filled in: a file for each entity.
export * from './ids.ts';
export * from './people.ts';
export * from './applications.ts';
export * from './documents.ts';
export * from './tasks.ts';
export * from './contacts.ts';
export * from './coaching-requests.ts';
export * from './coaching-sessions.ts';
export * from './availability.ts';
export * from './reviews.ts';
export * from './notifications.ts';
export * from './dashboard.ts';
export * from './messages.ts';
export * from './goals.ts';
