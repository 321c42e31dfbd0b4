/** The folder `supabase/` at the root of the repository, with what the Supabase CLI also reads. */
export const supabaseFolder = new URL('../../../supabase/', import.meta.url);
