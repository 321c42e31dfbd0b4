import type { RegisteredModule, Registry } from '@milepost/shared/contract/module-contract';
import { folderOf } from './places.ts';

type Canary = { readonly version: string; readonly percentage: number };

/** Which versions of a module people get: all of them, those on trial, and those whose browser cannot load it. */
export type ModuleService = { readonly stable: string; readonly fallback?: string; readonly canary?: Canary };

/** What is in service, by version alone. The registry that browsers read is made from it and the versions' own data. */
export type Service = {
  readonly shell: string | null;
  readonly modules: Readonly<Record<string, ModuleService>>;
};

const moduleService = ({ version, fallback, canary }: RegisteredModule): ModuleService => ({
  stable: version,
  ...(fallback ? { fallback: fallback.version } : null),
  ...(canary ? { canary: { version: canary.version, percentage: canary.percentage } } : null),
});

/** What a registry says is in service, by module folder. */
export const serviceOf = ({ shell, modules }: Registry): Service => ({
  shell: shell ?? null,
  modules: Object.fromEntries(modules.map((module) => [folderOf(module.name), moduleService(module)])),
});

export const nothingInService: Registry = { release: 0, origins: [], modules: [] };
