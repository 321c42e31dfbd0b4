import type { PGlite } from '@electric-sql/pglite';

/** Failures one after the other that are the engine's, and not those of one message. */
const tooManyFailures = 2;

/** The engine's memory is not to be trusted after this; known by its name, as each realm has a class of its own. */
const isTrap = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

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

  /** @throws when PGlite itself fails, never for what it refuses */
  async exchange(messages: Uint8Array): Promise<Uint8Array> {
    if (this.#broken !== undefined) await this.#replace(this.#broken.cause);
    const stackPointer = stackPointerOf(this.#pglite);
    const end = stackPointer.value;
    try {
      // It computes before it gives the promise, so nothing else has the stack meanwhile.
      const answering = this.#pglite.execProtocolRaw(messages);
      stackPointer.value = end;
      const answer = await answering;
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#failures += 1;
      if (isTrap(error) || this.#failures >= tooManyFailures) this.#broken = { cause: error };
      throw error;
    }
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
