import type { PoolClient } from 'pg';
import type { Lease } from './connections.ts';
import type { RequestSettings, TextRows, TextStatement } from './database.ts';
import { Pipeline } from './pipeline.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { isRefusal } from './unavailable.ts';

const begin: TextStatement = { text: 'begin', values: [], name: 'begin' };
const commit: TextStatement = { text: 'commit', values: [], name: 'commit' };
const askConstraints: TextStatement = { text: 'set constraints all immediate', values: [], name: 'constraints' };
const rollback: TextStatement = { text: 'rollback', values: [], name: 'rollback' };

/** Whether what the connection has prepared no longer fits: the server has forgotten it, or its columns are others. */
const isOutdated = (error: unknown): boolean =>
  isRefusal(error) && (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'));

/** Sends requests of the data API, each as one pipeline. */
export class RequestRunner {
  /** Whether the database has `private.check_request()`. */
  checks = false;
  readonly #prepared = new WeakMap<PoolClient, PreparedStatements>();

  async run(
    lease: Lease,
    settings: RequestSettings,
    statement: TextStatement,
    verify?: (rows: TextRows) => boolean,
  ): Promise<TextRows> {
    const steps = [this.#settingsOf(settings), ofRole(settings.role, statement)];
    const attempt = () => (verify === undefined ? this.#send(lease, steps) : this.#verified(lease, steps, verify));
    try {
      return await attempt();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // All of it was taken back, so nothing happens twice.
      this.#preparedOn(lease.client).forgetAll();
      return await attempt();
    }
  }

  async #verified(
    lease: Lease,
    steps: readonly TextStatement[],
    verify: (rows: TextRows) => boolean,
  ): Promise<TextRows> {
    try {
      const rows = await this.#send(lease, [begin, ...steps]);
      await this.#send(lease, verify(rows) ? [commit] : [askConstraints, rollback]);
      return rows;
    } catch (error) {
      await this.#send(lease, [rollback]).catch(() => undefined);
      throw error;
    }
  }

  #send(lease: Lease, steps: readonly TextStatement[]): Promise<TextRows> {
    return lease.ask(
      (client) =>
        new Promise((resolve, reject) => {
          const pipeline = new Pipeline(steps, this.#preparedOn(client), (error) =>
            error === undefined ? resolve(pipeline.rows) : reject(error),
          );
          client.query(pipeline);
        }),
    );
  }

  #preparedOn(client: PoolClient): PreparedStatements {
    const cached = this.#prepared.get(client);
    if (cached !== undefined) return cached;
    const prepared = new PreparedStatements();
    this.#prepared.set(client, prepared);
    return prepared;
  }

  /** One statement for all settings. The list is worked off from left to right, so the check sees them. */
  #settingsOf({ role, settings, readOnly }: RequestSettings): TextStatement {
    const entries = Object.entries({
      ...settings,
      ...(readOnly ? { transaction_read_only: 'on' } : {}),
      role,
    });
    const calls = entries.map((_entry, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
    if (this.checks) calls.push('private.check_request()');
    const text = `select ${calls.join(', ')}`;
    return { text, values: entries.flat(), name: `settings ${calls.length}` };
  }
}

/** A plan holds for the role whose row-level security is in it; two roles would make each other's plan anew. */
const ofRole = (role: string, { text, values, name }: TextStatement): TextStatement =>
  name === undefined ? { text, values } : { text, values, name: `${role} ${name}` };
