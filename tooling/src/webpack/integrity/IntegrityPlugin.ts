import { createRequire } from 'node:module';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrity-of.ts';
import { pageWithIntegrity } from './page-integrity.ts';

type SourceHook = { tap(name: string, change: (source: string) => string): void };

// Webpack offers its loader of scripts by name, and the one of style sheets by its file only.
const CssLoading = createRequire(import.meta.url)('webpack/lib/css/CssLoadingRuntimeModule.js') as {
  getCompilationHooks(compilation: Compilation): { readonly createStylesheet: SourceHook };
};

const table = 'integrity.json';
const page = 'index.html';

// What no page loads, or what cannot hold its own hash.
const isListed = (file: string): boolean => file !== table && file !== page && !file.endsWith('.map');

/** The shell offers the function; a module that runs alone has no table to check by. */
const setIntegrity = (element: string): string => `
const integrity = globalThis.milepostIntegrity?.(url);
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }`;

function hashesOf(compilation: Compilation): Record<string, string> {
  const files = compilation.getAssets().filter(({ name }) => isListed(name));
  return Object.fromEntries(
    files
      .map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Fixes the whole graph of a build by hashes: `integrity.json` lists every emitted file, and every script and style
 * sheet that the build's code loads later asks the page for its hash. Ready-made plugins do not see the files of module
 * federation.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'IntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}${setIntegrity('script')}`,
      );
      CssLoading.getCompilationHooks(compilation).createStylesheet.tap(
        name,
        (source) => `${source}${setIntegrity('link')}`,
      );
      // After the last stage that changes a file: the one that puts the real hashes of contents into names and code.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const hashes = hashesOf(compilation);
        compilation.emitAsset(table, new webpack.sources.RawSource(JSON.stringify(hashes)));
        const html = compilation.getAsset(page);
        // Only the shell's page loads by absolute path and has a mark for the table.
        if (!html || !html.source.source().toString().includes('"%INTEGRITY%"')) return;
        const finished = pageWithIntegrity(html.source.source().toString(), hashes);
        compilation.updateAsset(page, new webpack.sources.RawSource(finished));
      });
    });
  }
}
