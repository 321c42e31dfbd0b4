/** A matcher is the place of a value that a test does not know: @types/jest calls that `any`, which ends the checking around it. */
declare namespace jest {
  interface Expect {
    any(type: unknown): unknown;
    anything(): unknown;
    arrayContaining(values: readonly unknown[]): unknown;
    objectContaining(fields: object): unknown;
    stringContaining(text: string): unknown;
    stringMatching(text: string | RegExp): unknown;
  }

  interface InverseAsymmetricMatchers {
    arrayContaining(values: readonly unknown[]): unknown;
    objectContaining(fields: object): unknown;
    stringContaining(text: string): unknown;
    stringMatching(text: string | RegExp): unknown;
  }
}
