import * as z from 'zod';
import type { Registry } from '@milepost/shared/contract/module-contract';
import { endCanary, promote, rollBack } from './release-changes.ts';
import type { RegistryStore } from './store/store.ts';

const part = z.string().regex(/^(shell|mf-[a-z]+)$/);
const version = z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/);

/** A change that somebody asks for who looks at a release. */
export const requestedChangeSchema = z.strictObject({
  /** The release that was looked at. */
  release: z.number().int().nonnegative(),
  reason: z.string().trim().min(1).max(500),
  change: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('promote'), part, version }),
    z.strictObject({ what: z.literal('start-trial'), part, version, percentage: z.number().int().min(1).max(100) }),
    z.strictObject({ what: z.literal('end-trial'), part }),
    z.strictObject({ what: z.literal('roll-back'), part }),
  ]),
});
export type RequestedChange = z.infer<typeof requestedChangeSchema>;

/** Somebody else changed what is in service since it was looked at; nothing was changed. */
export class ReleaseMoved extends Error {}

/** Refuses a change, under its lock, once another release than the one that was looked at is in service. */
const asLookedAt = (store: RegistryStore, release: number): RegistryStore => ({
  ...store,
  change: (who, decide) =>
    store.change(who, (current) => {
      if (current.release !== release) {
        const by = current.history.at(-1)?.who ?? 'Someone else';
        throw new ReleaseMoved(`${by} changed what is in service first. Nothing was changed.`);
      }
      return decide(current);
    }),
});

/**
 * Carries out what was asked for, as the commands do.
 * @throws ReleaseMoved, GateRefused, or Error with one sentence
 */
export function carryOut(store: RegistryStore, request: RequestedChange, who: string): Promise<Registry> {
  const { change, reason: why } = request;
  const shown = asLookedAt(store, request.release);
  const by = { who, why };
  switch (change.what) {
    case 'promote':
      return promote(shown, [{ part: change.part, version: change.version, channel: 'stable' }], by);
    case 'start-trial': {
      const { part: tried, version: of, percentage } = change;
      return promote(shown, [{ part: tried, version: of, channel: 'canary', percentage }], by);
    }
    case 'end-trial':
      return endCanary(shown, change.part, by);
    case 'roll-back':
      return rollBack(shown, change.part, by);
  }
}
