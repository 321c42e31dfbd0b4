/** Webpack types its loader of scripts and not the one of style sheets, which has a hook of the same kind. */
declare module 'webpack/lib/css/CssLoadingRuntimeModule.js' {
  import type { Compilation } from 'webpack';

  type SourceHook = { tap(name: string, change: (source: string) => string): void };
  const CssLoadingRuntimeModule: {
    getCompilationHooks(compilation: Compilation): { readonly createStylesheet: SourceHook };
  };
  export default CssLoadingRuntimeModule;
}
