import webpack, { type Compilation, type Compiler } from 'webpack';

type Source = webpack.sources.Source;

/**
 * A script whose functions a browser compiles while it comes, beside the page's own thread, instead of each when it is
 * first called (V8's explicit compile hints, Chrome 136; others read a comment). For what runs when it comes, not for
 * libraries that are asked for one by one: it costs memory for functions that are never called.
 */
export const withCompileHint = (source: Source): Source =>
  new webpack.sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source);

/** Puts the hint into the entries of a build and into what else runs when it comes. */
export class CompileHintPlugin {
  readonly #alsoRun: (compilation: Compilation) => Iterable<string>;

  /** @param alsoRun those files beside the entries */
  constructor(alsoRun: (compilation: Compilation) => Iterable<string> = () => []) {
    this.#alsoRun = alsoRun;
  }

  apply(compiler: Compiler): void {
    const name = 'CompileHintPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Minified already, which drops comments, and without source map and last name yet.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const scripts = new Set([...entries, ...this.#alsoRun(compilation)].filter((file) => file.endsWith('.js')));
        for (const file of scripts) compilation.updateAsset(file, withCompileHint);
      });
    });
  }
}
