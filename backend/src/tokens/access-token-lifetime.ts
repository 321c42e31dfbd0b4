/** Seconds that an access token lives, as on hosted Supabase. */
export const accessTokenLifetime = 3600;

/** Seconds for which a token is still taken after its end: the clocks of two servers differ, and PostgREST allows as much. */
export const clockTolerance = 30;
