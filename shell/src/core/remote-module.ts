import type { RegisteredModule, RemoteModule } from '@milepost/shared/contract/module-contract';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand';
import type { ModuleError } from './failure.ts';

/** A module's routes, with their pages. */
export type ModulePages = RemoteModule<ComponentType>['default'];

/** The loading state of a module. */
export type RemoteState =
  | { readonly status: 'loading' }
  /** `isFallback`: the pages are of the last good release, because the one in service failed. */
  | { readonly status: 'ready'; readonly pages: ModulePages; readonly isFallback: boolean }
  | { readonly status: 'failed'; readonly error: ModuleError };

/** The modules that this tab has asked for. */
export type RemoteModules = {
  /** The module's state; the first call starts its download. */
  readonly of: (module: RegisteredModule) => StoreApi<RemoteState>;
  /** Begins again with the release in service. */
  readonly retry: (module: RegisteredModule) => void;
  /** Understands and reports what a page of the module threw. */
  readonly blame: (module: RegisteredModule, error: unknown) => ModuleError;
  /** The state of a module if it was requested already; reading it requests nothing. */
  readonly peek: (module: RegisteredModule) => RemoteState | undefined;
  /** Calls `changed` when any module's state changes, until the returned function is called. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Goes over to the last good release; false when there is none or it is the one that failed. */
  readonly fallBack: (module: RegisteredModule) => boolean;
};
