import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { errorFacts } from '../../logging/error-facts.ts';
import type { Logger } from '../../logging/logger.ts';

const place = { name: z.string(), isPrivate: z.boolean() };
const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('broadcast'),
    ...place,
    event: z.string(),
    json: z.string().optional(),
    bytes: z.string().optional(),
  }),
  z.object({
    kind: z.literal('presence'),
    ...place,
    id: z.string(),
    key: z.string(),
    meta: z.looseObject({ phx_ref: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('beat') }),
]);
const letterSchema = z.object({ node: z.string(), number: z.number(), message: messageSchema });

export type BusMessage = z.infer<typeof messageSchema>;
type Kind = BusMessage['kind'];
type Of<K extends Kind> = Extract<BusMessage, { kind: K }>;
/** @param node the process that said it */
type Heard<K extends Kind> = (message: Of<K>, node: string) => void;

const channel = 'realtime_bus';
/** NOTIFY carries less than 8000 bytes. */
const maxBytes = 7900;

/**
 * What several backends on one PostgreSQL send each other, by NOTIFY; long letters go through `realtime.changes`. On
 * PGlite there is one process, and the bus carries nothing.
 */
export class Bus {
  readonly #node = randomUUID();
  readonly #heard: { [K in Kind]: Heard<K>[] } = { broadcast: [], presence: [], hello: [], beat: [] };
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;
  #number = 0;

  private constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {}

  static async open(database: Database, log: Logger): Promise<Bus & { readonly stop: () => Promise<void> }> {
    const bus = new Bus(database, log);
    if (database.kind === 'pglite') return Object.assign(bus, { stop: () => Promise.resolve() });
    const unlisten = await database.listen(channel, (letter) => bus.receive(letter));
    const stop = async (): Promise<void> => {
      await bus.#sending;
      await unlisten();
    };
    return Object.assign(bus, { stop });
  }

  on<K extends Kind>(kind: K, heard: Heard<K>): void {
    this.#heard[kind].push(heard);
  }

  publish(message: BusMessage): void {
    if (this.database.kind === 'pglite') return;
    // The number keeps PostgreSQL from taking two equal messages of one transaction for one.
    this.#waiting.push(JSON.stringify({ node: this.#node, number: (this.#number += 1), message }));
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Reads a letter of another process. */
  receive(text: string): void {
    const letter = letterSchema.safeParse(JSON.parse(text));
    if (!letter.success || letter.data.node === this.#node) return;
    this.#hand(letter.data.message, letter.data.node);
  }

  #hand<K extends Kind>(message: Of<K>, node: string): void {
    const heard: readonly Heard<K>[] = this.#heard[message.kind];
    for (const listener of heard) listener(message, node);
  }

  /** One statement at a time, so that letters keep their order. */
  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const letters = this.#waiting;
      this.#waiting = [];
      const [short, long] = [true, false].map((wanted) =>
        JSON.stringify(letters.filter((letter) => Buffer.byteLength(letter) <= maxBytes === wanted)),
      );
      await this.database
        .query(
          `with spilled as (
             insert into realtime.changes (schema_name, table_name, type, record)
             select 'realtime', 'bus', 'INSERT', to_jsonb(l) from jsonb_array_elements_text($3::jsonb) l returning id
           )
           select pg_notify($1, l) from jsonb_array_elements_text($2::jsonb) l
           union all select pg_notify('realtime_changes', '') from spilled`,
          [channel, short, long],
        )
        .catch((error: unknown) => this.log.error(errorFacts(error), 'other backends were not told'));
    }
  }
}
