/** Seconds that an access token lives, as on hosted Supabase. */
export const accessTokenLifetime = 3600;
