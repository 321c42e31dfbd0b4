import { readFileSync } from 'node:fs';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { pageImports } from './page-imports.ts';
import { pagesFile, preloadFile } from './preload-file.ts';

type FilesByPath = Record<string, string[]>;

/** The scripts of each `import()` in a file, by what it asks for. */
export function importedScripts(compilation: Compilation, file: string): ReadonlyMap<string, readonly string[]> {
  const scripts = new Map<string, readonly string[]>();
  for (const module of compilation.modules) {
    if (module.nameForCondition() !== file) continue;
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      for (const dependency of block.dependencies) {
        if (!(dependency instanceof webpack.dependencies.ModuleDependency) || !group) continue;
        scripts.set(
          dependency.request,
          group.getFiles().filter((name) => name.endsWith('.js')),
        );
      }
    }
  }
  return scripts;
}

/** The files that every page of a module takes: those of what it exposes. */
const filesOfEveryPage = (compilation: Compilation): readonly string[] =>
  compilation.namedChunkGroups.get('__federation_expose_routes')?.getFiles() ?? [];

function filesByPath(compilation: Compilation, routes: string): FilesByPath {
  const everyPage = filesOfEveryPage(compilation);
  const scripts = importedScripts(compilation, routes);
  const files: FilesByPath = { '': everyPage.filter((name) => name.endsWith('.js')) };
  for (const [path, request] of pageImports(readFileSync(routes, 'utf8'))) {
    const own = (scripts.get(request) ?? []).filter((name) => !everyPage.includes(name));
    if (own.length > 0) files[path] = own;
  }
  return files;
}

/** The scripts that several of a module's pages take, and those of every page. @param routes the file that lists the pages */
export function filesOfSeveralPages(compilation: Compilation, routes: string): readonly string[] {
  const taken = [...importedScripts(compilation, routes).values()].flat();
  return [...filesOfEveryPage(compilation), ...taken.filter((file, index) => taken.indexOf(file) < index)];
}

/**
 * Writes `preload.json`: which scripts every page of the module takes (under ''), and which the page of a path takes
 * beside them, so that a browser asks for all of them at once instead of one after the other; and `pages.json`: the
 * scripts of every page, also of one whose path is unknown.
 */
export class PreloadPlugin {
  readonly #routes: string;

  /** @param routes the file that lists the module's pages */
  constructor(routes: string) {
    this.#routes = routes;
  }

  apply(compiler: Compiler): void {
    const name = 'PreloadPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // The files have their last names, and the table of hashes is not made yet.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = filesByPath(compilation, this.#routes);
        compilation.emitAsset(preloadFile, new webpack.sources.RawSource(JSON.stringify(files)));
        const pages = [...importedScripts(compilation, this.#routes).values()];
        compilation.emitAsset(pagesFile, new webpack.sources.RawSource(JSON.stringify(pages)));
      });
    });
  }
}
