import { RestError } from '../answer/rest-error.ts';

/** One object for all failures: they are how alternatives are tried, so they must cost nothing. */
class ParseFailure extends Error {}
const failure = new ParseFailure();

/**
 * A text that is read from left to right. A reader that does not find what it needs calls `fail`; `attempt` and `either`
 * try alternatives. What was expected at the furthest place is what the caller gets, in PostgREST's (Parsec's) words.
 */
export class Input {
  readonly text: string;
  at = 0;
  #furthest = 0;
  #depth = 0;
  #expected = new Set<string>();
  #unexpected: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  get next(): string {
    return this.text.charAt(this.at);
  }

  /** @param unexpected how the text that was found is named, where it is not its next character in double quotes */
  fail(expected: string, unexpected?: string): never {
    this.expect(expected, unexpected);
    throw failure;
  }

  /** Notes what was possible here, without failing. */
  expect(expected: string, unexpected?: string): void {
    if (this.at < this.#furthest) return;
    if (this.at > this.#furthest) {
      this.#furthest = this.at;
      this.#expected.clear();
      this.#unexpected = undefined;
    }
    this.#unexpected ??= unexpected;
    if (expected !== '') this.#expected.add(expected);
  }

  /** Whether the text goes on with `literal`, which is then read. */
  skip(literal: string): boolean {
    if (!this.text.startsWith(literal, this.at)) {
      this.expect(`"${literal}"`);
      return false;
    }
    this.at += literal.length;
    return true;
  }

  literal(literal: string): void {
    if (!this.skip(literal)) throw failure;
  }

  /** What a sticky pattern matches here, which is then read. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text) ?? undefined;
    if (found !== undefined) this.at += found[0].length;
    return found;
  }

  /** Reads, or goes back to where it began. */
  attempt<T>(read: () => T): T | undefined {
    const start = this.at;
    const depth = this.#depth;
    try {
      return read();
    } catch (error) {
      if (error !== failure) throw error;
      this.at = start;
      this.#depth = depth;
      return undefined;
    }
  }

  separated<T>(separator: string, read: () => T, spaces = false): T[] {
    const items = [read()];
    for (;;) {
      const start = this.at;
      if (spaces) this.spaces();
      if (!this.skip(separator)) {
        this.at = start;
        return items;
      }
      if (spaces) this.spaces();
      items.push(read());
    }
  }

  /** Reads what is in brackets, which may hold brackets again: but nobody means a hundred of them. */
  nested<T>(read: () => T): T {
    if (this.#depth >= 100) this.fail('fewer brackets inside of each other');
    this.#depth += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  spaces(): void {
    this.match(/[ \t]*/y);
  }

  /** @param shown the text as the caller sent it */
  error(what: string, shown: string): RestError {
    const found = this.text.charAt(this.#furthest);
    const unexpected = this.#unexpected ?? (found === '' ? 'end of input' : `"${found}"`);
    const expected = [...this.#expected];
    const list =
      expected.length < 2 ? expected.join('') : `${expected.slice(0, -1).join(', ')} or ${expected.at(-1) ?? ''}`;
    return new RestError(
      400,
      'PGRST100',
      `"failed to parse ${what} (${shown})" (line 1, column ${this.#furthest + 1})`,
      { details: `unexpected ${unexpected}${list === '' ? '' : ` expecting ${list}`}` },
    );
  }
}

/**
 * Reads what a text begins with, or throws PGRST100 with what is where something else should be.
 * @param shown the text as the caller sent it, where something was put before it
 */
export function parse<T>(text: string, what: string, read: (input: Input) => T, shown = text): T {
  const input = new Input(text);
  try {
    return read(input);
  } catch (error) {
    throw error === failure ? input.error(what, shown) : error;
  }
}
