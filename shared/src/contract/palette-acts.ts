import * as z from 'zod';

/** What somebody asked of a page in the command palette. It travels with the navigation, not in the address: no link acts. */
export const paletteActSchema = z.object({
  /** As the module's palette entry names it. */
  act: z.string(),
  /** What was typed after the act's words, such as a task's title. */
  text: z.string().optional(),
  /** The id of the record that it is done to. */
  record: z.string().optional(),
  /** What the record is to become. */
  into: z.string().optional(),
});
export type PaletteAct = z.infer<typeof paletteActSchema>;

const stateSchema = z.object({ paletteAct: paletteActSchema });

/** The state of a navigation that asks for an act. */
export const stateOfAct = (paletteAct: PaletteAct): z.infer<typeof stateSchema> => ({ paletteAct });

/** The act that a navigation asks for; undefined for none. */
export const actInState = (state: unknown): PaletteAct | undefined => stateSchema.safeParse(state).data?.paletteAct;
