/** Statements that one connection keeps; each holds a plan in the memory of the server. */
const maxKept = 250;

/** Which statements one connection has prepared, the one used longest ago first. */
export class PreparedStatements {
  readonly #texts = new Map<string, string>();

  /** Whether `text` is what the connection knows under this name. */
  has(name: string, text: string): boolean {
    if (this.#texts.get(name) !== text) return false;
    this.#texts.delete(name);
    this.#texts.set(name, text);
    return true;
  }

  add(name: string, text: string): void {
    this.#texts.delete(name);
    this.#texts.set(name, text);
  }

  forget(name: string): void {
    this.#texts.delete(name);
  }

  forgetAll(): void {
    this.#texts.clear();
  }

  /** Takes a name off the list, to be closed, when there is no room for another. */
  dropOldest(): string | undefined {
    if (this.#texts.size < maxKept) return undefined;
    const oldest = this.#texts.keys().next().value;
    if (oldest !== undefined) this.#texts.delete(oldest);
    return oldest;
  }
}
