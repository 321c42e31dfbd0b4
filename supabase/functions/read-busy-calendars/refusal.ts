/** What the caller is refused with, from wherever it is noticed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A refusal with a sentence. */
export const refusal = (status: number, message: string): Refusal => new Refusal(status, { code: status, message });
