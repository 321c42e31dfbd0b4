import type {
  Claim,
  ModuleRelease,
  NavigationEntry,
  PaletteEntry,
  RegisteredModule,
  Registry,
} from '@milepost/shared/contract/module-contract';
import { fieldsOf } from '../../core/fields-of.ts';

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);

const isText = (value: unknown): value is string => typeof value === 'string';

const isClaim = (value: unknown): value is Claim => {
  const { path, roles } = fieldsOf(value);
  return isText(path) && path.startsWith('/') && isListOf(roles, isText);
};

const isNavigationEntry = (value: unknown): value is NavigationEntry => {
  const { slot, label, to, icon, order } = fieldsOf(value);
  return [slot, label, to, icon].every(isText) && typeof order === 'number';
};

const isPaletteEntry = (value: unknown): value is PaletteEntry => {
  const { kind, label, to, icon } = fieldsOf(value);
  return [kind, label, to, icon].every(isText);
};

// A hash of another form would be no hash to the browser, which then checks nothing.
const isHash = (value: unknown): boolean => isText(value) && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);

const isRelease = (value: unknown): value is ModuleRelease => {
  const { version, contractVersion, entry, integrity } = fieldsOf(value);
  return (
    isText(version) &&
    typeof contractVersion === 'number' &&
    isText(entry) &&
    URL.canParse(entry) &&
    (integrity === undefined || isHash(integrity))
  );
};

const isAbsentOr = (value: unknown, isIt: (value: unknown) => boolean): boolean => value === undefined || isIt(value);

const isModule = (value: unknown): value is RegisteredModule => {
  const { name, claims, navigation, palette, fallback, canary } = fieldsOf(value);
  return (
    isText(name) &&
    // The name becomes a global variable's.
    /^mf_[a-z]+$/.test(name) &&
    isRelease(value) &&
    isAbsentOr(fallback, isRelease) &&
    isAbsentOr(canary, isRelease) &&
    isListOf(claims, isClaim) &&
    isListOf(navigation, isNavigationEntry) &&
    isAbsentOr(palette, (entries) => isListOf(entries, isPaletteEntry))
  );
};

/**
 * Whether this is a registry, as far as the shell works with it. By hand and not by the contract's schema, which whoever
 * writes the registry has applied: the schema library would be the largest part of a public page.
 */
export const isRegistry = (value: unknown): value is Registry => {
  const { release, origins, modules } = fieldsOf(value);
  return typeof release === 'number' && isListOf(origins, isText) && isListOf(modules, isModule);
};
