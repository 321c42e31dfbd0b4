import type { Claim, NavigationEntry, RegisteredModule, Registry } from '@milepost/shared/module-contract';
import { fieldsOf } from '../boot/fields-of.ts';

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

const isModule = (value: unknown): value is RegisteredModule => {
  const { name, version, contractVersion, entry, claims, navigation } = fieldsOf(value);
  return (
    [name, version].every(isText) &&
    typeof contractVersion === 'number' &&
    isText(entry) &&
    URL.canParse(entry) &&
    isListOf(claims, isClaim) &&
    isListOf(navigation, isNavigationEntry)
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
