import * as z from 'zod';
import { flagForm, functionForm, hashForm, linkForm, moduleNameForm, pathForm } from './forms.ts';
import { permissions, recordPermissions, rolePermissions, roles, type RecordPermission } from './permissions.ts';

// A file of its own, so that who asks for the number only does not download the schemas.
export { contractVersion } from './contract-version.ts';

/** Icons that a navigation entry may name; the shell draws them. */
export const navigationIcons = [
  'overview',
  'applications',
  'progress',
  'coaching-sessions',
  'reviews',
  'network',
  'clients',
  'users',
  'organization',
  'analytics',
  'calendar',
  'admin',
  'system',
  'content',
  'ai',
  'performance',
  'activity',
  'billing',
  'notifications',
  'training',
  'support',
  'profile',
  'settings',
  'search',
  'messages',
  'home',
  'marketplace',
  'tasks',
  'undo',
] as const;

const audience = z.enum(['anonymous', ...roles]);
/** Those that a path can ask, which holds one person's id. */
const permissionsOfPerson = (Object.keys(recordPermissions) as RecordPermission[]).filter(
  (permission) => Object.keys(recordPermissions[permission]).length === 1,
);
const path = z.string().regex(pathForm, 'A path is absolute, of plain segments and :parameters');

/**
 * A path that a module answers for some roles. Two modules may claim one path for different roles, never for the same.
 * `permission` is checked beside the role; `record` names the path's parameter, a person's id, and its permission.
 * `flag` names a feature flag: users who have the feature find the page, for all others the path is not claimed.
 * `refusedTo` is where users refused by `record` go instead of to Access Denied; it may hold the path's parameters.
 * `redirectTo` sends those roles to another claimed path, without loading the module.
 */
export const claimSchema = z.strictObject({
  path,
  roles: z.array(audience).min(1),
  permission: z.enum(permissions).optional(),
  record: z.strictObject({ permission: z.enum(permissionsOfPerson), parameter: z.string() }).optional(),
  flag: z.string().regex(flagForm).optional(),
  refusedTo: path.optional(),
  redirectTo: path.optional(),
});

/**
 * Versions published before a link went by its claim alone name a permission beside: those who hold it are the roles that the
 * link is for.
 */
const withoutPermission = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null || !('permission' in entry)) return entry;
  const { permission, ...rest } = entry;
  const named = 'roles' in rest && Array.isArray(rest.roles) ? rest.roles : roles;
  const holders = roles.filter((role) => rolePermissions[role].some((granted) => granted === permission));
  return { ...rest, roles: holders.filter((role) => named.includes(role)) };
};

/**
 * A link in the shell's layout, for users who may open its target; `roles` names some of them. `to` may hold `:userId`.
 * 'header' is in the header (client's dashboard links), 'sidebar' in the sidebar, 'account-menu' in the avatar's menu.
 */
export const navigationEntrySchema = z.strictObject({
  slot: z.enum(['header', 'sidebar', 'account-menu']),
  label: z.string().min(1).max(60),
  to: path,
  icon: z.enum(navigationIcons),
  /** Pages with addresses of their own that belong to the entry: it is marked as the current one there too. */
  alsoAt: z.array(path).optional(),
  /** Lower comes first. */
  order: z.number(),
  /** Heading above a group of sidebar entries. */
  group: z.string().optional(),
  roles: z.array(z.enum(roles)).optional(),
  /** While its page is open, the entry switches this search parameter on and off instead of leading there again. */
  toggleParameter: z.string().optional(),
  /**
   * A number beside a sidebar entry: a database function that returns it for the current user, and the tables after
   * whose changes it is refetched. 0 shows nothing.
   */
  count: z.strictObject({ function: z.string().regex(functionForm), tables: z.array(z.string()) }).optional(),
});

/** What an act takes of a sentence that is typed. */
const takesSchema = z.discriminatedUnion('kind', [
  /** 'Add task Call Dana': `after` is 'add task'. */
  z.strictObject({ kind: z.literal('text'), act: z.string().max(40), after: z.string().max(40) }),
  /** 'Move Windrose to Interviewing': `after` is 'move', `into` what a record can become. */
  z.strictObject({
    kind: z.literal('record'),
    act: z.string().max(40),
    after: z.string().max(40),
    record: z.literal('application'),
    into: z.array(z.string().max(40)).min(1),
  }),
]);

/**
 * What the command palette offers beside the navigation's entries: a page or an act, for users who may open it. `to`
 * may hold `:userId` and parameters of a search. With `each` there is one for every person that the user works with, a
 * client's coaches or a coach's clients: `:name` and `:personId` are their placeholders. With `takes` it is an act that
 * is typed as a sentence and done by its page (`usePaletteAct`): `:text`, or `:record` and `:into`, hold its words.
 */
export const paletteEntrySchema = z.strictObject({
  kind: z.enum(['page', 'act']),
  label: z.string().min(1).max(60),
  to: z.string().regex(linkForm, 'A path is absolute; a search may follow'),
  icon: z.enum(navigationIcons),
  /** Other words that find it. */
  words: z.string().max(120).optional(),
  roles: z.array(z.enum(roles)).optional(),
  each: z.literal('counterpart').optional(),
  takes: takesSchema.optional(),
});

/** What a module says of itself, as data: the shell decides by it before a byte of the module is loaded. */
export const moduleConfigSchema = z.strictObject({
  name: z.string().regex(moduleNameForm),
  claims: z.array(claimSchema),
  navigation: z.array(z.preprocess(withoutPermission, navigationEntrySchema)),
  /** Versions that were published before there was a palette have none. */
  palette: z.array(z.preprocess(withoutPermission, paletteEntrySchema)).optional(),
});

/** One built version of a module: immutable files at one address. */
export const releaseSchema = z.strictObject({
  /** Semantic version; the registry never publishes one twice. */
  version: z.string(),
  contractVersion: z.number().int(),
  /** Address of the remote entry's script, or of the manifest of a module in development. The other files lie beside it. */
  entry: z.url(),
  /** Hash of `integrity.json` beside the entry, which holds the hash of every file. Only a module in development has none. */
  integrity: z.string().regex(hashForm).optional(),
  /** Files beside the entry that are fetched with it: for every page under '', for the page of a claimed path under that path. */
  preload: z.record(z.string(), z.array(z.string())).optional(),
});

/** The module as the registry lists it: what it says of itself, and its release in service. */
export const registeredModuleSchema = moduleConfigSchema.extend({
  ...releaseSchema.shape,
  /** The last good release before this one: what a browser takes when this one cannot be loaded. */
  fallback: releaseSchema.optional(),
  /** A release on trial for some people, with what it says of itself. */
  canary: moduleConfigSchema
    .extend({ ...releaseSchema.shape, percentage: z.number().int().min(1).max(100) })
    .optional(),
});

export const registrySchema = z.strictObject({
  /** Counts up with every change of what is in service; 0 for modules served as they lie in a checkout. */
  release: z.number().int().nonnegative(),
  /** Version of the shell in service; absent where it is served as it lies in a checkout. */
  shell: z.string().optional(),
  /** The exact origins that modules may come from. */
  origins: z.array(z.url()),
  modules: z.array(registeredModuleSchema),
});

export type Audience = z.infer<typeof audience>;
export type Claim = z.infer<typeof claimSchema>;
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
export type PaletteEntry = z.infer<typeof paletteEntrySchema>;
export type NavigationIcon = (typeof navigationIcons)[number];
export type ModuleConfig = z.infer<typeof moduleConfigSchema>;
export type ModuleRelease = z.infer<typeof releaseSchema>;
export type RegisteredModule = z.infer<typeof registeredModuleSchema>;
export type Registry = z.infer<typeof registrySchema>;

/**
 * What the shell's page holds beside the registry: the hash of each file that a release names as `preload`, by the
 * address of the version's folder and the file's path in it.
 */
export type PreloadHashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A page that can be loaded before it is opened; the promise is rejected when it can't be loaded. */
export type Preloadable = { readonly preload?: () => Promise<void> };

/** One route of a module: an absolute path and the page for it (a React component; named by the caller, so that this file needs no React). */
export type ModuleRoute<Component> = { readonly path: string; readonly Component: Component & Preloadable };

/** What a module exposes as `./routes`. */
export type RemoteModule<Component> = {
  readonly default: readonly ModuleRoute<Component>[];
  readonly contractVersion: number;
};

/** Checks a module's own configuration where it is written, so that a slip fails the build. */
export const defineModule = (config: ModuleConfig): ModuleConfig => moduleConfigSchema.parse(config);
