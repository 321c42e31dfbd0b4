import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { formatCount } from '../../domain/counts/counts.ts';

/** What is suggested, and from which template. */
export const suggestionKinds = {
  'session-summary': 'Session summary',
  'weekly-review': 'Weekly review',
  'follow-up-email': 'Follow-up email',
  'contact-email': 'Email to a contact',
} as const;
export type SuggestionKind = keyof typeof suggestionKinds;

/** A suggestion of the caller. */
export const suggestionSchema = z.object({
  id,
  version: z.number(),
  input_hash: z.string(),
  /** None once it was dismissed. */
  text: z.string().nullable(),
  /** The model that wrote the text; none for one that is as it was composed. */
  model: z.string().nullable(),
  state: z.enum(['suggested', 'used', 'dismissed', 'reported']),
  created_at: instant,
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export type SuggestionAnswer = 'used' | 'dismissed' | 'reported';

/** The model that the operator of this site has connected. */
export const connectedModelSchema = z.object({ model: z.string().nullable() });
export type ConnectedModel = z.infer<typeof connectedModelSchema>;

/** The model with the tokens that it used this month. */
export const modelUsageSchema = connectedModelSchema.extend({ used: z.number(), budget: z.number() });
export type ModelUsage = z.infer<typeof modelUsageSchema>;

/** Whether a model is connected, and how much of its budget is used. */
export const modelSentence = ({ model, used, budget }: ModelUsage): string =>
  model === null
    ? 'No model is connected. Suggestions are composed from templates.'
    : `${model} is connected; ${formatCount(used)} of ${formatCount(budget)} tokens used this month.`;
