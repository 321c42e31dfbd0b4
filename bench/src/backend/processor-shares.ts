import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { MeasuredBackend } from './measured-backend.ts';

const profileSchema = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type CallFrame = z.infer<typeof profileSchema>['nodes'][number]['callFrame'];

/** Whose a function is: a package's, Node's own, ours, or the engine's. */
function ownerOf({ functionName, url }: CallFrame): string {
  const [, scope, name] = /.*node_modules\/(?:(@[^/]+)\/)?([^/.][^/]*)/.exec(url) ?? [];
  if (url.startsWith('wasm:')) return 'WebAssembly';
  if (name !== undefined) return scope === undefined ? name : `${scope}/${name}`;
  if (url.startsWith('node:')) return 'Node';
  if (url !== '') return 'Milepost';
  return /^\((garbage collector|idle|program)\)$/.test(functionName) ? functionName : 'Node';
}

/** Shares of the time in which the processor was busy. */
function sharesOf(profile: z.infer<typeof profileSchema>): [owner: string, share: number][] {
  const owners = new Map(profile.nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [at, sample] of profile.samples.entries()) {
    const owner = owners.get(sample) ?? 'Node';
    times.set(owner, (times.get(owner) ?? 0) + (profile.timeDeltas[at] ?? 0));
  }
  times.delete('(idle)');
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([owner, time]): [string, number] => [owner, time / busy])
    .sort(([, one], [, other]) => other - one);
}

/** Runs the work against a backend that notes what its processor does; gives the shares, the largest first. */
export async function processorShares(
  backend: MeasuredBackend,
  work: () => Promise<unknown>,
): Promise<[owner: string, share: number][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-profile-'));
  try {
    await backend.restart(['--cpu-prof', `--cpu-prof-dir=${folder}`]);
    await work();
    await backend.restart();
    const profiles = readdirSync(folder).map((file) =>
      profileSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
    );
    // The backend's own is the largest; what it starts beside itself has little to do.
    const [largest] = profiles.sort((one, other) => other.samples.length - one.samples.length);
    return largest === undefined ? [] : sharesOf(largest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
