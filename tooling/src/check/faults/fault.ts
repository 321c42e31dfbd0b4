import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A mistake that a test has to notice. */
export type Fault = {
  readonly file: string;
  /** Stands in the file once. */
  readonly search: string;
  readonly replacement: string;
  /** The file of the test, or a part of its path. */
  readonly test: string;
};

/** @returns the file with the fault in it. @throws Error when what it replaces is not in the file exactly once */
export function withFault(root: string, { file, search, replacement }: Fault): string {
  const [before, after, ...more] = readFileSync(path.join(root, file), 'utf8').split(search);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} should hold this once: ${search}`);
  }
  return before + replacement + after;
}
