import * as z from 'zod';

const configSchema = z.object({ supabaseUrl: z.url(), publishableKey: z.string().min(1) });

/** Reads the page's configuration. @throws ZodError that names what is missing */
export const parseConfig = (config: unknown) => configSchema.parse(config);
