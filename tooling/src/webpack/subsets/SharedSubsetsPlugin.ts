import webpack, { type Compiler } from 'webpack';
import { sharedSubsets } from './subsets.ts';

const imports = webpack.dependencies.HarmonyImportDependency;

/** The first name that an import asks of its package: `useHref` of react-router, `string` in `z.string()`. */
const nameAskedFor = (dependency: object, graph: webpack.ModuleGraph): string | undefined => {
  if (!('getIds' in dependency) || typeof dependency.getIds !== 'function') return undefined;
  const names: unknown = Reflect.apply(dependency.getIds, dependency, [graph]);
  return Array.isArray(names) && typeof names[0] === 'string' ? names[0] : undefined;
};

/**
 * Fails the build when something is imported that a shared subset leaves out. It would otherwise be `undefined`, and only
 * in the browser, since webpack cannot look into what is shared at run time.
 */
export class SharedSubsetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedSubsetsPlugin', (compilation) => {
      // Late: what a subset exports is known once webpack's own plugins had their turn at the finished modules.
      compilation.hooks.finishModules.tap({ name: 'SharedSubsetsPlugin', stage: 100 }, (modules) => {
        const graph = compilation.moduleGraph;
        const offered = new Map<string, ReadonlySet<string>>();
        for (const [name, file] of Object.entries(sharedSubsets)) {
          for (const module of modules) {
            if (module.nameForCondition() !== file) continue;
            const provided = graph.getExportsInfo(module).getProvidedExports();
            if (Array.isArray(provided)) offered.set(name, new Set(provided));
          }
        }
        for (const module of modules) {
          for (const dependency of module.dependencies) {
            if (!(dependency instanceof imports)) continue;
            const names = offered.get(dependency.request);
            const requestedName = nameAskedFor(dependency, graph);
            if (!names || requestedName === undefined || names.has(requestedName)) continue;
            const where = module.nameForCondition() ?? module.identifier();
            const message = `${where} imports ${requestedName} of ${dependency.request}, which tooling/src/webpack/subsets/${dependency.request}.js leaves out`;
            compilation.errors.push(new webpack.WebpackError(message));
          }
        }
      });
    });
  }
}
