import { deviceStorage } from '../../browser/storage/storage.ts';

/** The columns that this browser's reader chose last under `key`; the usual ones where nothing was. */
export const readColumns = <Id extends string>(
  key: string,
  known: readonly Id[],
  usual: readonly Id[],
): readonly Id[] => {
  const chosen = deviceStorage.getItem(key)?.split('.');
  return chosen ? known.filter((id) => chosen.includes(id)) : usual;
};

/** Keeps a choice of columns in this browser. */
export const keepColumns = (key: string, columns: readonly string[]): void =>
  void deviceStorage.setItem(key, columns.join('.'));
