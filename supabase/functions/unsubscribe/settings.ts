import * as z from 'zod';
import { readConnection } from '../_shared/database.ts';

const schema = z.object({ SITE_URL: z.url() });

/** The environment of the function. @throws ZodError that names what is missing */
export const readSettings = () => ({ ...readConnection(), ...schema.parse({ SITE_URL: Deno.env.get('SITE_URL') }) });
