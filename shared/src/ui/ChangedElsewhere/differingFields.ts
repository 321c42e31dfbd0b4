import type { DifferingField } from './Differences.tsx';

/**
 * In what two versions of a record differ, as a reader sees it.
 * @param mine the text of each field by the field's name, as it was typed here
 * @param theirs the same of what is saved now
 */
export const differingFields = (
  mine: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): readonly DifferingField[] =>
  Object.entries(mine)
    .map(([name, text]) => ({ name, mine: text, theirs: theirs[name] ?? '' }))
    .filter((field) => field.mine !== field.theirs);
