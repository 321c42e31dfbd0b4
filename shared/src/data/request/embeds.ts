/** Columns of a person beside a row. */
export const personColumns = 'id,full_name,email,avatar_url';

/**
 * Two foreign keys of these tables lead to users, so each embed names its own (`<table>_<column>_fkey`).
 * @param more columns of the person that a page shows besides
 */
export const clientOf = (table: 'coaching_sessions' | 'review_requests', more: readonly string[] = []): string =>
  `client:users!${table}_client_id_fkey(${[personColumns, ...more].join(',')})`;

export const coachOf = (table: 'coaching_sessions' | 'review_requests', more: readonly string[] = []): string =>
  `coach:users!${table}_coach_id_fkey(${[personColumns, ...more].join(',')})`;
