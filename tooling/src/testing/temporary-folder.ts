import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, gone when the tests of the file have ended. @param what the beginning of its name */
export function temporaryFolder(what: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `milepost-${what}-`));
  made.push(folder);
  return folder;
}
