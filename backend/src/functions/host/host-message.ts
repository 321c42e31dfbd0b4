import * as z from 'zod';

/** What the process of a function sends the backend; `missing` is the sentence about an import that is not here. */
export const hostMessageSchema = z.union([z.enum(['ready', 'pong']), z.object({ missing: z.string() })]);

export type HostMessage = z.infer<typeof hostMessageSchema>;
