import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';

/** Where somebody is signed in. */
export const signInSchema = z.object({
  id,
  created_at: instant,
  seen_at: instant,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** Where one is signed in oneself. */
export const ownSignInSchema = signInSchema.extend({ is_current: z.boolean() });
export type OwnSignIn = z.infer<typeof ownSignInSchema>;

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** 'Chrome on macOS', of what a browser says of itself. */
export const deviceOf = (userAgent: string | null): string => {
  const named = (names: typeof systems) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
};
