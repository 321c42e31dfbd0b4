/** A request as it was sent to the network that fakes the backend. */
export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query once more, as an object that `toMatchObject` compares. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Parsed JSON, the fields of a form; null without a body. */
  readonly body: unknown;
};
