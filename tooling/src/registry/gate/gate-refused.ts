import type { Refusal } from './refusal.ts';

/** The gate refused a version; nothing was changed. */
export class GateRefused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ what }) => what).join(' '));
    this.name = 'GateRefused';
    this.refusals = refusals;
  }
}

/** @throws GateRefused when there is any refusal */
export function assertNoRefusal(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new GateRefused(refusals);
}
