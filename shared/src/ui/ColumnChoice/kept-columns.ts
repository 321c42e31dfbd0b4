/** The columns that this browser's reader chose last under `key`; the usual ones where nothing was, or may be, stored. */
export const readColumns = <Id extends string>(
  key: string,
  known: readonly Id[],
  usual: readonly Id[],
): readonly Id[] => {
  try {
    const chosen = localStorage.getItem(key)?.split('.');
    return chosen ? known.filter((id) => chosen.includes(id)) : usual;
  } catch {
    return usual;
  }
};

/** Keeps a choice of columns in this browser. */
export const keepColumns = (key: string, columns: readonly string[]): void => {
  try {
    localStorage.setItem(key, columns.join('.'));
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
};
