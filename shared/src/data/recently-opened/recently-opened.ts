import { deviceStorage } from '../../browser/storage/storage.ts';

/** A page, an action or a record that somebody opened, with what a list shows of it. */
export type Opened = { readonly label: string; readonly detail: string; readonly to: string; readonly icon: string };

const prefix = 'milepost.opened.';
const most = 8;

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'detail', 'to', 'icon'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  String(Reflect.get(value, 'to')).startsWith('/');

/** What a person opened last on this device, the latest first. */
export function recentlyOpened(userId: string): readonly Opened[] {
  const stored = deviceStorage.read(prefix + userId);
  return Array.isArray(stored) ? stored.filter(isOpened).slice(0, most) : [];
}

/** Puts it first among what this user opened. */
export function rememberOpened(userId: string, { label, detail, to, icon }: Opened): void {
  const others = recentlyOpened(userId).filter((one) => one.to !== to);
  deviceStorage.write(prefix + userId, [{ label, detail, to, icon }, ...others].slice(0, most));
}

/** Removes it when a user signs out and leaves the device to others. */
export const forgetOpened = (userId: string): void => deviceStorage.removeItem(prefix + userId);
