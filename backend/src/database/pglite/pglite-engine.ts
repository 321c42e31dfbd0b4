import type { PGlite } from '@electric-sql/pglite';

/** Failures one after the other that are the engine's, and not those of one message. */
const tooManyFailures = 2;

/** After this the engine answers nothing that can be relied on, though it may go on. */
class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
}

/** The engine's memory is not to be trusted after these; known by name, as each realm has classes of its own. */
const ends = new Set(['RuntimeError', 'RangeError', 'EngineEnded']);
const isEnd = (error: unknown): boolean => error instanceof Error && ends.has(error.name);

const sync = Buffer.from([0x53, 0, 0, 0, 4]);
const readyLength = 6;

/** Whether a ReadyForQuery ends here. */
const isReadyBefore = (answer: Buffer, end: number): boolean =>
  end >= readyLength && answer[end - readyLength] === 0x5a && answer.readInt32BE(end - readyLength + 1) === 5;

/** The severity of an error after which PostgreSQL ends all its processes; PGlite has one, which goes on instead. */
const panic = Buffer.from('VPANIC\0');

type StackPointer = { value: number };

const isStackPointer = (found: unknown): found is StackPointer =>
  typeof found === 'object' && found !== null && 'value' in found && typeof found.value === 'number';

/**
 * Where the stack of the engine ends. A statement that fails leaves PGlite by an exception, which does not take its part of
 * the stack back: after 1,500 syntax errors the engine would write beside its memory and end for everybody.
 */
function stackPointerOf({ Module: module }: PGlite): StackPointer {
  const found: unknown = '___stack_pointer' in module ? module.___stack_pointer : undefined;
  if (isStackPointer(found)) return found;
  throw new TypeError(
    'This version of PGlite does not show its stack pointer, which has to be set back after each failure',
  );
}

/**
 * PGlite, and another one in its place when it breaks: a failure of the engine itself, unlike one of a statement, leaves
 * memory behind that nothing can clean. What was committed is in the folder, as after a loss of power.
 */
export class PgliteEngine {
  #pglite: PGlite;
  readonly #reopen: (() => Promise<PGlite>) | undefined;
  #failures = 0;
  #broken: { readonly cause: unknown } | undefined;

  /** @param reopen opens the same data again; undefined for what lives in memory only */
  constructor(pglite: PGlite, reopen: (() => Promise<PGlite>) | undefined) {
    this.#pglite = pglite;
    this.#reopen = reopen;
  }

  /**
   * Gives the answer up to the ReadyForQuery that ends it.
   * @throws when PGlite itself fails, never for what it refuses
   */
  async exchange(messages: Uint8Array): Promise<Buffer> {
    if (this.#broken !== undefined) await this.#replace(this.#broken.cause);
    try {
      const answer = await this.#answer(messages);
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#failures += 1;
      if (isEnd(error) || this.#failures >= tooManyFailures) this.#broken = { cause: error };
      throw error;
    }
  }

  async #answer(messages: Uint8Array): Promise<Buffer> {
    const answer = await this.#send(messages);
    if (isReadyBefore(answer, answer.length)) {
      // After a failed statement PGlite says so twice, and the driver would take the second for the next statement's.
      const isTwice = isReadyBefore(answer, answer.length - readyLength);
      return isTwice ? answer.subarray(0, -readyLength) : answer;
    }
    const rest = await this.#send(sync);
    // So it is after a trigger or a function that calls itself without end, which no limit of PGlite's stops.
    if (!isReadyBefore(rest, rest.length)) throw new EngineEnded('PGlite did not end its answer');
    return Buffer.concat([answer, rest]);
  }

  async #send(messages: Uint8Array): Promise<Buffer> {
    const stackPointer = stackPointerOf(this.#pglite);
    const end = stackPointer.value;
    // It computes before it gives the promise, so nothing else has the stack meanwhile.
    const answering = this.#pglite.execProtocolRaw(messages);
    stackPointer.value = end;
    const answer = Buffer.from(await answering);
    if (answer.includes(panic)) throw new EngineEnded('PGlite panicked');
    return answer;
  }

  dump(): Promise<Blob> {
    return this.#pglite.dumpDataDir('none');
  }

  async close(): Promise<void> {
    if (this.#broken === undefined) await this.#pglite.close();
    this.#letGo();
  }

  async #replace(cause: unknown): Promise<void> {
    if (this.#reopen === undefined) throw new Error('The database in memory is broken', { cause });
    this.#letGo();
    this.#pglite = await this.#reopen();
    this.#broken = undefined;
    this.#failures = 0;
  }

  /**
   * Whoever still holds a closed database should not hold the hundreds of megabytes of its engine, so PGlite lets go of
   * it. The property is protected in its types, hence `Object.assign`.
   */
  #letGo(): void {
    Object.assign(this.#pglite, { mod: undefined });
  }
}
