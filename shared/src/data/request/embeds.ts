/** Columns of a person beside a row. */
export const personColumns = 'id,full_name,email,avatar_url';

/**
 * A person beside a row. Where two foreign keys of a table lead to users, an embed has to name its own.
 * @param key `<table>_<column>`, with which the name of the foreign key begins
 * @param more columns of the person that a page shows besides
 */
export const personEmbed = (name: string, key: string, more: readonly string[] = []): string =>
  `${name}:users!${key}_fkey(${[personColumns, ...more].join(',')})`;

export const clientOf = (table: 'coaching_sessions' | 'review_requests', more?: readonly string[]): string =>
  personEmbed('client', `${table}_client_id`, more);

export const coachOf = (table: 'coaching_sessions' | 'review_requests', more?: readonly string[]): string =>
  personEmbed('coach', `${table}_coach_id`, more);
