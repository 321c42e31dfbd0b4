import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A fault that a test has to detect. */
export type Fault = {
  readonly file: string;
  /** A text that the file contains exactly once. */
  readonly search: string;
  readonly replacement: string;
  /** The file of the test, or a part of its path. */
  readonly test: string;
};

/** @returns the file's text with the fault. @throws Error when the file doesn't contain `search` exactly once */
export function withFault(root: string, { file, search, replacement }: Fault): string {
  const [before, after, ...more] = readFileSync(path.join(root, file), 'utf8').split(search);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} should hold this once: ${search}`);
  }
  return before + replacement + after;
}
