import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { withCompileHint } from './CompileHintPlugin.ts';

/** Stands in the shell's page for the list of scripts that everybody who is signed in needs. */
const mark = '"%SIGNED_IN%"';

const isScript = (file: string): boolean => file.endsWith('.js');

type Block = webpack.AsyncDependenciesBlock;

/** The library that a shared module's block asks for. */
const libraryOf = ({ moduleGraph }: Compilation, block: Block): webpack.Module | null | undefined =>
  block.dependencies[0] && moduleGraph.getModule(block.dependencies[0]);

/** The chunks of each library that the build shares, as sharing asks for them. */
function providedChunks(compilation: Compilation): ReadonlyMap<webpack.Module, readonly Chunk[]> {
  const provided = new Map<webpack.Module, readonly Chunk[]>();
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue;
    for (const block of module.blocks) {
      const library = libraryOf(compilation, block);
      if (library) provided.set(library, compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    }
  }
  return provided;
}

/** Scripts and style sheets of a named chunk, with those of the shared libraries that it consumes. */
function filesOf(compilation: Compilation, name: string): Set<string> {
  const { chunkGraph } = compilation;
  const provided = providedChunks(compilation);
  const files = new Set<string>();
  const seen = new Set<Chunk>();
  const visit = (chunks: readonly Chunk[]): void => {
    for (const chunk of chunks) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      for (const file of chunk.files) files.add(file);
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type !== 'consume-shared-module') continue;
        for (const block of module.blocks) {
          const library = libraryOf(compilation, block);
          visit((library && provided.get(library)) ?? chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
        }
      }
    }
  };
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The shell has no chunk '${name}'.`);
  visit(group.chunks);
  return files;
}

/** Two groups of about the same size: a browser reads and compiles each script on a thread of its own. */
function halves(compilation: Compilation, files: readonly string[]): readonly (readonly string[])[] {
  const sizeOf = (file: string): number => compilation.getAsset(file)?.source.size() ?? 0;
  const one = { size: 0, files: [] as string[] };
  const other = { size: 0, files: [] as string[] };
  for (const file of files.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const smaller = one.size <= other.size ? one : other;
    smaller.files.push(file);
    smaller.size += sizeOf(file);
  }
  return [one.files, other.files];
}

/**
 * One script that holds several chunks, which are so many statements that put code into webpack's list. Chunks cannot be
 * merged within webpack: a chunk that shares a library and consumes it would wait for itself.
 */
function emitTogether(compilation: Compilation, files: readonly string[]): string {
  const { ConcatSource } = webpack.sources;
  const chunks = files.flatMap((file) => [compilation.getAsset(file)?.source ?? '', '\n']);
  const source = withCompileHint(new ConcatSource(...chunks));
  const contenthash = createHash('sha256').update(source.buffer()).digest('hex').slice(0, 8);
  const file = `static/start.${contenthash}.js`;
  compilation.emitAsset(file, source, { contenthash, immutable: true, minimized: true });
  return file;
}

const scriptTag = (file: string) => HtmlWebpackPlugin.createHtmlTagObject('script', { defer: true, src: `/${file}` });
// As a style sheet and not a preload: webpack then finds it there, instead of waiting for it when the code runs.
const styleTag = (file: string) =>
  HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'stylesheet', href: `/${file}` });

/**
 * Names in the shell's page what it would otherwise find out one file after the other: the code behind its first
 * `import()` as two scripts of the page, and the scripts of a signed-in person as a list for the page's first script.
 */
export class StartFilesPlugin {
  apply(compiler: Compiler): void {
    const name = 'StartFilesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let start: readonly string[] = [];
      // Minified already, and without source map and last name yet: those are made for this script as for any other.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = [...filesOf(compilation, 'bootstrap')].filter(isScript);
        start = halves(compilation, files).map((half) => emitTogether(compilation, half));
      });
      const hooks = HtmlWebpackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTags.tap(name, (page) => {
        const styles = [...filesOf(compilation, 'bootstrap')].filter((file) => file.endsWith('.css'));
        // After the entry, which sets up federation while these larger scripts are on their way.
        page.assetTags.scripts.push(...start.map(scriptTag));
        page.assetTags.styles.unshift(...styles.map(styleTag));
        return page;
      });
      hooks.beforeEmit.tap(name, (page) => {
        const early = filesOf(compilation, 'bootstrap');
        const later = [...filesOf(compilation, 'signed-in')].filter((file) => isScript(file) && !early.has(file));
        page.html = page.html.replace(mark, JSON.stringify(later));
        return page;
      });
    });
  }
}
