import type { Connection, Submittable } from 'pg';

const failedStatements = new WeakMap<object, number>();

/** Which statement of its script an error came from, counted from 1. */
export const failedStatementOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null ? failedStatements.get(error) : undefined;

/** Several statements as one text, of which the server makes one transaction unless it is in one. Their rows are nobody's. */
export class Script implements Submittable {
  readonly #text: string;
  readonly #settle: (error?: Error) => void;
  #done = 0;

  constructor(text: string, settle: (error?: Error) => void) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCommandComplete(): void {
    this.#done += 1;
  }

  handleError(error: Error): void {
    failedStatements.set(error, this.#done + 1);
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle();
  }

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handleEmptyQuery(): void {}

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('A script brings no data to copy');
  }
}
