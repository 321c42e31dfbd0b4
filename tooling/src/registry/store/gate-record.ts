import { existsSync } from 'node:fs';
import * as z from 'zod';
import { writeAtomically } from './atomic-file.ts';
import type { RegistryPlaces } from './places.ts';
import { readJson } from './read-json.ts';

const resultSchema = z.strictObject({ passed: z.number().int(), failed: z.number().int(), at: z.string() });

/** What was found out about a version by running it; the version itself never changes. */
const gateRecordSchema = z.strictObject({
  /** The module's own tests, on the sources that it was built from. */
  tests: resultSchema.optional(),
  /** The journeys across modules, with the version in place beside that shell. */
  journeys: resultSchema.extend({ shell: z.string().nullable() }).optional(),
});

export type TestResult = z.infer<typeof resultSchema>;
export type GateRecord = z.infer<typeof gateRecordSchema>;

export function readGateRecord(places: RegistryPlaces, part: string, version: string): GateRecord {
  const file = places.gateRecord(part, version);
  const mend = `Restore it from a copy, or remove it: then only a later version of ${part} can be promoted.`;
  return existsSync(file) ? readJson(file, gateRecordSchema, mend) : {};
}

/** Adds to what is known of a version. */
export async function recordVerdict(
  places: RegistryPlaces,
  part: string,
  version: string,
  found: GateRecord,
): Promise<void> {
  const record = { ...readGateRecord(places, part, version), ...found };
  await writeAtomically(places.gateRecord(part, version), `${JSON.stringify(record, null, 2)}\n`);
}
