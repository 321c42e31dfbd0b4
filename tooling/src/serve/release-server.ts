import type { IncomingMessage, RequestListener } from 'node:http';
import { GateRefused } from '../registry/gate/gate-refused.ts';
import { listVersions, type ListedVersion } from '../registry/listing.ts';
import { refusalsNow } from '../registry/release-changes.ts';
import { carryOut, ReleaseMoved, requestedChangeSchema } from '../registry/requested-change.ts';
import { readGateRecord } from '../registry/store/gate-record.ts';
import type { Current, RegistryStore } from '../registry/store/store.ts';
import { invalid, managerListener, requestOf } from './manager-requests.ts';
import type { ShellConfig } from './shell-config.ts';

/** How many releases the page gets. */
const shownReleases = 50;

/** What the gate knows of a version, and what it says of one that isn't in service for everybody. */
const gateOf = (store: RegistryStore, current: Current, { part, version, state }: ListedVersion) => ({
  ...readGateRecord(store.places, part, version),
  refusals:
    state === 'stable' ? [] : refusalsNow(store, current, part, version).map(({ what, how }) => ({ what, how })),
});

const describe = (store: RegistryStore) => {
  const current = store.read();
  const { release, history } = current;
  return {
    release,
    versions: listVersions(store).map((version) => ({ ...version, gate: gateOf(store, current, version) })),
    history: history.slice(-shownReleases).reverse(),
  };
};

async function change(request: IncomingMessage, store: RegistryStore, who: string): Promise<unknown> {
  const { data } = requestedChangeSchema.safeParse(await requestOf(request));
  if (!data) throw invalid();
  await carryOut(store, data, who);
  return describe(store);
}

/** What a failure says to the caller: the gate's refusals one by one, else a sentence. */
function failure(error: unknown): { readonly status: number; readonly body: object } {
  if (error instanceof GateRefused) return { status: 422, body: { message: error.message, refusals: error.refusals } };
  if (error instanceof ReleaseMoved) return { status: 409, body: { message: error.message } };
  process.stderr.write(`${String(error)}\n`);
  return { status: 422, body: { message: error instanceof Error ? error.message : 'Nothing was changed.' } };
}

/**
 * Tells administrators which versions there are, how they came into service and what the gate knows of them, and changes
 * what is in service as the commands do. Nobody else gets anything.
 */
export const releaseListener = (store: RegistryStore, config: ShellConfig): RequestListener =>
  managerListener(
    config,
    (request, who) => (request.method === 'GET' ? Promise.resolve(describe(store)) : change(request, store, who)),
    failure,
  );
