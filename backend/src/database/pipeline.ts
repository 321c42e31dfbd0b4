import type { Connection, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import type { TextStatement } from './database.ts';
import type { PreparedStatements } from './prepared-statements.ts';

/**
 * Several statements that go out as one message and are one transaction: it ends at the one Sync behind them, where
 * everything is kept, or nothing when one of them failed.
 *
 * The driver calls the handlers with what the server answers. It forgets a query that failed before the server is ready
 * again, so `handleError` settles, and not `handleReadyForQuery`.
 */
export class Pipeline implements Submittable {
  /** Of the last statement. */
  readonly rows: (readonly (string | null)[])[] = [];
  readonly #steps: readonly TextStatement[];
  readonly #prepared: PreparedStatements;
  readonly #settle: (error?: Error) => void;
  #done = 0;

  constructor(steps: readonly TextStatement[], prepared: PreparedStatements, settle: (error?: Error) => void) {
    this.#steps = steps;
    this.#prepared = prepared;
    this.#settle = settle;
  }

  /** One write of one buffer: the driver's own writes, one for each message, cost a fifth of a short request. */
  submit(connection: Connection): void {
    const messages: Uint8Array[] = [];
    for (const { text, values, name = '' } of this.#steps) {
      if (name === '' || !this.#prepared.has(name, text)) messages.push(...this.#parse(name, text));
      messages.push(serialize.bind({ statement: name, values: [...values] }), serialize.execute({}));
    }
    messages.push(serialize.sync());
    connection.stream.write(Buffer.concat(messages));
  }

  #parse(name: string, text: string): Uint8Array[] {
    const closed: Uint8Array[] = [];
    if (name !== '') {
      const oldest = this.#prepared.dropOldest();
      if (oldest !== undefined) closed.push(serialize.close({ type: 'S', name: oldest }));
      // Nothing shows whether the server took it in a transaction that failed later; closing what is not there is fine.
      closed.push(serialize.close({ type: 'S', name }));
    }
    return [...closed, serialize.parse({ name, text, types: [] })];
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#done === this.#steps.length - 1) this.rows.push(fields);
  }

  handleCommandComplete(): void {
    const step = this.#steps[this.#done];
    if (step?.name !== undefined) this.#prepared.add(step.name, step.text);
    this.#done += 1;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: Error): void {
    const failed = this.#steps[this.#done];
    if (failed?.name !== undefined) this.#prepared.forget(failed.name);
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle();
  }

  handleRowDescription(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('The data API does not copy');
  }
}
