import type { RegisteredModule } from '@milepost/shared/contract/module-contract';

/** Which of a module's releases a tab runs. */
export type Channel = 'stable' | 'canary' | 'preview' | 'development';

/** A module as this tab runs it, for as long as the tab lives: what the rest of the shell calls a module. */
export type ServedModule = RegisteredModule & { readonly channel: Channel };
