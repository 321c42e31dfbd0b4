import * as z from 'zod';
import { lengths, requiredText } from '../../domain/columns/columns.ts';
import { codeLength } from './code-digits.ts';

export { codeLength };

const code = z.string().length(codeLength, `Enter all ${codeLength} digits of the code`);

/** What a new authenticator app is called. */
export const factorNameSchema = z.object({ name: requiredText('Name', lengths.name) });
export type FactorNameForm = z.infer<typeof factorNameSchema>;

/** A code that an authenticator app shows. */
export const factorCodeSchema = z.object({ code });
export type FactorCodeForm = z.infer<typeof factorCodeSchema>;
