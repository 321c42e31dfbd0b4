import { createRequire } from 'node:module';
import path from 'node:path';
import type { Chunk, Configuration, RuleSetRule } from 'webpack';
import { minimizer } from './minimizer.ts';
import {
  englishWords,
  gregorianCalendar,
  withoutJspdfExtras,
  subsetAliases,
  withoutSupabaseExtras,
} from './subsets/subsets.ts';
import { SharedSubsetsPlugin } from './subsets/SharedSubsetsPlugin.ts';

export type BuildMode = 'production' | 'development';

/**
 * What is consumed from the shared libraries has no code. Moved into common chunks, one page's libraries would be asked
 * for by another.
 */
const hasCode = ({ type }: { type: string }): boolean => type !== 'consume-shared-module';

/** Whether a file asks for a chunk by `import()`: the chunk is a page of the file that lists the pages. */
const isAskedForIn = (file: string, chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ module }) => module?.nameForCondition() === file));

const loader = createRequire(import.meta.url).resolve('swc-loader');

/** How sources are compiled. With `refresh` components announce themselves to hot reload. */
export const typescript = ({ production, refresh }: { production: boolean; refresh: boolean }): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader,
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh } },
      },
    },
  },
});

/** What the shell's and the modules' builds have in common. `uniqueName` holds the version: without it, two versions of a module on one page run each other's chunks. */
export function baseConfig(options: {
  directory: string;
  mode: BuildMode;
  uniqueName: string;
  publicPath: string;
  /** Built again with every change: components announce themselves to hot reload, and files keep their names. */
  refresh?: boolean;
  /** The file that lists the pages, and how many come one by one: what all of them take is one file then. */
  pages?: { readonly file: string; readonly count: number };
}): Configuration {
  const production = options.mode === 'production';
  const { pages } = options;
  const name = options.refresh ? '[name]' : '[name].[contenthash:8]';
  return {
    context: options.directory,
    mode: options.mode,
    target: ['web', 'es2022'],
    // No eval in development either: the shell's policy forbids it.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    optimization: {
      // Of the two, webpack's own is for styles.
      minimizer: [minimizer, '...'],
      minimizeOptions: { javascript: false },
      // What is compiled later would be split otherwise, and pages that are open would ask for files that are gone.
      splitChunks: !options.refresh && {
        cacheGroups: {
          default: { test: hasCode, minChunks: 2, priority: -20, reuseExistingChunk: true },
          ...(pages &&
            pages.count > 1 && {
              // Pages alone are counted: the shared libraries' own chunks would bring their code into it.
              everyPage: {
                test: hasCode,
                chunks: (chunk: Chunk) => isAskedForIn(pages.file, chunk),
                minChunks: pages.count,
                name: 'every-page',
                priority: 0,
              },
            }),
        },
      },
    },
    output: {
      path: path.join(options.directory, 'dist'),
      publicPath: options.publicPath,
      clean: true,
      uniqueName: options.uniqueName,
      // Named like this so that the shell can forget the chunks of a release that failed.
      chunkLoadingGlobal: `chunks of ${options.uniqueName}`,
      filename: `static/${name}.js`,
      chunkFilename: `static/${name}.js`,
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      cssFilename: `static/${name}.css`,
      cssChunkFilename: `static/${name}.css`,
      crossOriginLoading: 'anonymous',
      // A file that threw when it was run is run again, instead of being handed out half done: a page's code is run when
      // its link is hovered, and asked for once more when it is opened.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: subsetAliases },
    plugins: [new SharedSubsetsPlugin(), englishWords, gregorianCalendar],
    experiments: { css: true },
    module: {
      rules: [
        withoutSupabaseExtras,
        // A file as text: a worker's code comes like this, in a chunk whose hash is checked, since browsers start no
        // worker from a module's origin.
        { resourceQuery: /^\?text$/, type: 'asset/source' },
        withoutJspdfExtras,
        typescript({ production, refresh: options.refresh ?? false }),
      ],
    },
    // The filesystem cache miscompiles federation silently: the warm build succeeds and fails in the browser.
    cache: production ? false : { type: 'memory' },
    performance: false,
    stats: 'errors-warnings',
  };
}
