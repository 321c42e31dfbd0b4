/** What the tests use of samlp, which brings no types of its own. */
declare module 'samlp' {
  export function getSamlResponse(
    options: Record<string, unknown>,
    user: Record<string, unknown>,
    done: (error: Error | null, response: string) => void,
  ): void;
}
