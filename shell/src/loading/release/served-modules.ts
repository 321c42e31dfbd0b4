import type { ModuleRelease, RegisteredModule, Registry } from '@milepost/shared/contract/module-contract';
import type { ServedModule } from '../../core/served-module.ts';
import { shareOf } from './share-of.ts';

/** A module looked at in one tab before it is in service. */
export type Preview = {
  readonly module: string;
  readonly address: string;
  /** Of the link that brought it: it may be revoked. */
  readonly token?: string;
};

const releaseOf = ({ version, contractVersion, entry, integrity, preload }: ModuleRelease): ModuleRelease => ({
  version,
  contractVersion,
  entry,
  ...(integrity === undefined ? null : { integrity }),
  ...(preload === undefined ? null : { preload }),
});

function serve(module: RegisteredModule, personId: string | null, preview: Preview | undefined): ServedModule {
  if (preview) {
    const { name, claims, navigation, palette = [], contractVersion } = module;
    return {
      name,
      claims,
      navigation,
      palette,
      contractVersion,
      version: 'preview',
      entry: preview.address,
      channel: 'preview',
      fallback: releaseOf(module),
    };
  }
  const { canary } = module;
  if (canary && personId !== null && shareOf(personId, `${module.name}@${canary.version}`) < canary.percentage) {
    return {
      ...releaseOf(canary),
      name: canary.name,
      claims: canary.claims,
      navigation: canary.navigation,
      palette: canary.palette ?? [],
      channel: 'canary',
      fallback: releaseOf(module),
    };
  }
  return { ...module, channel: module.integrity === undefined ? 'development' : 'stable' };
}

/**
 * The release of each module for this person: a preview of this tab, else the trial for its share of people, else what
 * is in service. Without a person there is no trial: nobody could stay in it.
 */
export function servedModules(
  registry: Registry,
  { personId, previews }: { readonly personId: string | null; readonly previews: readonly Preview[] },
): readonly ServedModule[] {
  return registry.modules.map((module) =>
    serve(
      module,
      personId,
      previews.find((preview) => preview.module === module.name),
    ),
  );
}
