import type { ModuleRelease } from '@milepost/shared/contract/module-contract';
import { fieldsOf } from '../../core/fields-of.ts';
import { ModuleError } from '../../core/failure.ts';

const longest = 300;

/** One line without what the federation runtime adds for its own developers. */
const firstLine = (text: string): string =>
  (text.split('\n')[0] ?? '').replace(/^\[ Federation Runtime \]: /, '').slice(0, longest);

/**
 * The file that webpack failed to load, if the error is of that kind; it comes from another bundle, so there is no
 * class.
 */
const chunkAsked = (error: unknown): string | undefined => {
  const { name, code, request } = fieldsOf(error);
  const isChunk = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
  return isChunk && typeof request === 'string' ? request : undefined;
};

const skew = /Version (\S+) from .* of shared singleton module (\S+) does not satisfy .* which needs ([^\s)]+)/;

/** The codes with which the federation runtime says that a manifest or an entry script did not come, or was none. */
const entryCodes = /RUNTIME-00[1238]/;

/** Whether an error that a page threw says that its code did not come, rather than that its code is wrong. */
export const isLoadFailure = (error: unknown): boolean =>
  chunkAsked(error) !== undefined || (error instanceof Error && error.name === 'PageLoadError');

/** What an error, of webpack, of the federation runtime or of the module itself, means for a release. */
export function understandError(error: unknown, name: string, release: ModuleRelease): ModuleError {
  if (error instanceof ModuleError) return error;
  if (error instanceof Error && error.name === 'PageLoadError' && error.cause !== undefined) {
    return understandError(error.cause, name, release);
  }
  const which = `${name} ${release.version}`;
  const message = error instanceof Error ? error.message : String(error);
  const request = chunkAsked(error);
  if (request !== undefined) {
    const file = new URL(request, release.entry).href;
    return new ModuleError('chunk', `${which}: ${file} did not load.`, { file, cause: error });
  }
  if (entryCodes.test(message)) {
    return new ModuleError('entry', `${which}: ${release.entry} did not load.`, { file: release.entry, cause: error });
  }
  const [, here, library, wanted] = skew.exec(message) ?? [];
  if (library !== undefined) {
    return new ModuleError('expose', `${which} needs ${library} ${wanted}; this page runs ${here}.`, { cause: error });
  }
  if (message.includes('does not exist in container')) {
    return new ModuleError('expose', `${which} does not offer ./routes.`, { cause: error });
  }
  return new ModuleError('expose', `${which} failed to start: ${firstLine(message)}`, { cause: error });
}

/** The same for what one of its pages threw: an error of its own, unless its code did not come. */
export const understandPageError = (error: unknown, name: string, release: ModuleRelease): ModuleError =>
  isLoadFailure(error)
    ? understandError(error, name, release)
    : new ModuleError('render', `${name} ${release.version}: ${firstLine(String(error))}`, { cause: error });
