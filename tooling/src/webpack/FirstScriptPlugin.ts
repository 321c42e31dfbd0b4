import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { typescript, type BuildMode } from './base.ts';
import { compileApart } from './compile-apart.ts';
import { minimizer } from './minimizer.ts';

/** Stands in the shell's page for its first script. */
const mark = /(['"])%FIRST_SCRIPT%\1;?/;

/** Bytes that each answer with the page may carry for it. */
const maxBytes = 6 * 1024;

/** Compiles the page's first script apart and puts it into the page, in place of the mark. */
export class FirstScriptPlugin {
  readonly #entry: string;
  readonly #mode: BuildMode;

  /** @param entry the script's file */
  constructor(entry: string, mode: BuildMode) {
    this.#entry = entry;
    this.#mode = mode;
  }

  async #compile(context: string): Promise<string> {
    const production = this.#mode === 'production';
    const source = await compileApart({
      context,
      mode: this.#mode,
      entry: this.#entry,
      resolve: { extensions: ['.ts'] },
      module: { rules: [typescript({ production, refresh: false })] },
      optimization: { minimizer: [minimizer] },
    });
    const script = source.source().toString().trim();
    if (production && script.length > maxBytes) {
      throw new Error(`${this.#entry} has ${script.length} bytes, and every page carries it: ${maxBytes} at most.`);
    }
    return script;
  }

  apply(compiler: Compiler): void {
    const name = 'FirstScriptPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(name, async (page) => {
        const script = await this.#compile(compiler.context);
        if (!mark.test(page.html)) throw new Error('The page has no mark for its first script.');
        page.html = page.html.replace(mark, () => script);
        return page;
      });
    });
  }
}
