import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';

/** How many codes are made at once. */
export const recoveryCodeCount = 10;

/** How many of one's recovery codes are left, and when they were made; null where none were. */
export const recoveryCodesSchema = z.object({ left: z.number().int(), made_at: instant.nullable() });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** One's new recovery codes, which are shown once. */
export const newRecoveryCodesSchema = z
  .array(z.string().regex(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/))
  .length(recoveryCodeCount);

/** What a file of recovery codes says, so that it explains itself in some years. */
export const recoveryCodesText = (codes: readonly string[], email: string): string =>
  [
    `Milepost recovery codes of ${email}`,
    'Each code works once in place of an authentication code.',
    '',
    ...codes,
    '',
  ].join('\n');
