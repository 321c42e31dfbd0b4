import type { ModuleHealth } from '../../entities/browser-reports/model.ts';
import type { Registry } from '@milepost/shared/contract/module-contract';

export type State = 'healthy' | 'failing' | 'unseen';

/** A release that people may be running, with the reports of their browsers. */
export type ReleaseInService = {
  readonly key: string;
  readonly module: string;
  readonly version: string;
  /** 'stable', or the trial with its share of people. */
  readonly service: string;
  readonly state: State;
  readonly health: ModuleHealth | undefined;
};

/** One of twenty visits that meet a failure is too many. */
const tolerated = 0.05;

function stateOf(health: ModuleHealth | undefined): State {
  if (!health || health.loads + health.load_failures + health.errors === 0) return 'unseen';
  const visits = Math.max(health.loads + health.load_failures, 1);
  return (health.load_failures + health.errors) / visits > tolerated ? 'failing' : 'healthy';
}

/** What is in service and on trial, in the registry's order. */
export function releasesInService({ modules }: Registry, health: readonly ModuleHealth[]): ReleaseInService[] {
  const line = (module: string, version: string, channel: 'stable' | 'canary', service: string): ReleaseInService => {
    const told = health.find((one) => one.module === module && one.version === version && one.channel === channel);
    return { key: `${module}@${version} ${channel}`, module, version, service, state: stateOf(told), health: told };
  };
  return modules.flatMap(({ name, version, canary }) => [
    line(name, version, 'stable', 'Stable'),
    ...(canary ? [line(name, canary.version, 'canary', `Trial for ${canary.percentage}%`)] : []),
  ]);
}
