import * as z from 'zod';

/** What `supabase/config.toml` says of one function; the defaults are the Supabase CLI's. */
const settingsSchema = z.object({
  enabled: z.boolean().default(true),
  /** Whether the gate asks for a token before the function is called at all. */
  verify_jwt: z.boolean().default(true),
});

export type FunctionSettings = z.infer<typeof settingsSchema>;

const comment = /\s*#.*$/;
const functionTable = /^\[functions\.([\w-]+)\]$/;
const assignment = /^([\w-]+)\s*=\s*(true|false|"[^"\\]*")$/;

/**
 * The tables `[functions.<name>]` of a config.toml. It reads no more of TOML than they need, and refuses what it cannot
 * read with certainty: a flag that is overlooked here could open a function to everybody.
 * @throws Error that names the line
 */
export function functionSettings(toml: string): ReadonlyMap<string, FunctionSettings> {
  if (/"""|'''/.test(toml)) throw new Error('supabase/config.toml: texts over several lines are not supported here.');
  const tables = new Map<string, Record<string, unknown>>();
  let table: Record<string, unknown> | undefined;
  let heading = '';
  for (const [index, raw] of toml.split('\n').entries()) {
    const line = raw.replace(comment, '').trim();
    const refuse = (): never => {
      throw new Error(
        `supabase/config.toml, line ${index + 1}: '${line}' is not understood. Write [functions.<name>].`,
      );
    };
    if (line.startsWith('[')) {
      heading = line;
      const name = functionTable.exec(line)?.[1];
      if (name === undefined && /^\[+\s*["']?functions\b/.test(line)) refuse();
      if (name !== undefined && tables.has(name)) refuse();
      table = name === undefined ? undefined : {};
      if (name !== undefined && table !== undefined) tables.set(name, table);
    } else if (table !== undefined && line !== '') {
      const [, key, value] = assignment.exec(line) ?? refuse();
      if (key === undefined || value === undefined) return refuse();
      table[key] = JSON.parse(value);
    } else if (heading === '' && /^["']?functions\b/.test(line)) refuse();
  }
  return new Map([...tables].map(([name, settings]) => [name, settingsSchema.parse(settings)]));
}
