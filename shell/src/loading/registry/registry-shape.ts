import { flagForm, functionForm, hashForm, linkForm, moduleNameForm, pathForm } from '@milepost/shared/contract/forms';
import type {
  Claim,
  ModuleConfig,
  ModuleRelease,
  NavigationEntry,
  PaletteEntry,
  RegisteredModule,
  Registry,
} from '@milepost/shared/contract/module-contract';
import { fieldsOf } from '../../core/fields-of.ts';

type Check = (value: unknown) => boolean;
/** A check for each field of the contract's type: one that is added there has to be added here. */
type Checks<Fields> = Readonly<Record<keyof Fields, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isUrl: Check = (value) => isText(value) && URL.canParse(String(value));
const formed =
  (form: RegExp): Check =>
  (value) =>
    isText(value) && form.test(String(value));
const isPath = formed(pathForm);
const isNamed = formed(/./s);
const wholeFrom =
  (least: number, most = Infinity): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
const listOf =
  (isItem: Check, least = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(isItem);
const isTexts = listOf(isText);
const absentOr =
  (isIt: Check): Check =>
  (value) =>
    value === undefined || isIt(value);
const holding =
  <Fields>(checks: Checks<Fields>): Check =>
  (value) => {
    const fields = fieldsOf(value);
    return Object.entries<Check>(checks).every(([name, isIt]) => isIt(fields[name]));
  };

const isClaim = holding<Claim>({
  path: isPath,
  roles: listOf(isText, 1),
  permission: absentOr(isText),
  record: absentOr(holding<NonNullable<Claim['record']>>({ permission: isText, parameter: isText })),
  flag: absentOr(formed(flagForm)),
  refusedTo: absentOr(isPath),
  redirectTo: absentOr(isPath),
});

const isNavigationEntry = holding<NavigationEntry>({
  slot: isText,
  label: isNamed,
  to: isPath,
  icon: isText,
  alsoAt: absentOr(listOf(isPath)),
  order: Number.isFinite,
  group: absentOr(isText),
  roles: absentOr(isTexts),
  toggleParameter: absentOr(isText),
  count: absentOr(holding<NonNullable<NavigationEntry['count']>>({ function: formed(functionForm), tables: isTexts })),
});

const takesText = { act: isText, after: isText };
const takesRecord = holding({ ...takesText, record: isText, into: listOf(isText, 1) });

const isPaletteEntry = holding<PaletteEntry>({
  kind: isText,
  label: isNamed,
  to: formed(linkForm),
  icon: isText,
  words: absentOr(isText),
  roles: absentOr(isTexts),
  each: absentOr(isText),
  takes: absentOr((value) => {
    const { kind } = fieldsOf(value);
    if (kind === 'text') return holding(takesText)(value);
    // A kind that is not known yet is left out of the palette.
    return kind === 'record' ? takesRecord(value) : isText(kind);
  }),
});

const config: Checks<ModuleConfig> = {
  name: formed(moduleNameForm),
  claims: listOf(isClaim),
  navigation: listOf(isNavigationEntry),
  palette: absentOr(listOf(isPaletteEntry)),
};

const release: Checks<ModuleRelease> = {
  version: isText,
  contractVersion: wholeFrom(-Infinity),
  entry: isUrl,
  integrity: absentOr(formed(hashForm)),
  preload: absentOr(
    (value) =>
      typeof value === 'object' && !Array.isArray(value) && value !== null && Object.values(value).every(isTexts),
  ),
};

const isModule = holding<RegisteredModule>({
  ...config,
  ...release,
  fallback: absentOr(holding(release)),
  canary: absentOr(
    holding<NonNullable<RegisteredModule['canary']>>({ ...config, ...release, percentage: wholeFrom(1, 100) }),
  ),
});

const isIt = holding<Registry>({
  release: wholeFrom(0),
  shell: absentOr(isText),
  origins: listOf(isUrl),
  modules: listOf(isModule),
});

/**
 * Whether a value is a registry, as far as the shell uses it. Checked by hand and not with the contract's schema, which
 * the writer of the registry has applied: the schema library would be the largest part of a public page.
 * `contract.test.ts` keeps both in agreement, and says where they may differ.
 */
export const isRegistry = (value: unknown): value is Registry => isIt(value);
