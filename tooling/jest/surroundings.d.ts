/**
 * Takes out of this process's environment what somebody has set in their shell for a product of their own; see
 * `surroundings.js`.
 * @param options.kept settings that are for the tests
 */
export function forgetSettings(options?: { readonly kept?: readonly string[] }): void;
