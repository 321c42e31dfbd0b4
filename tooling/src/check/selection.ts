/**
 * Comes before all other words: tests that usually run on one of the databases run on both, pages open in Firefox too,
 * and the faults are planted.
 */
export const everything = 'everything';

/** A selected step, and its selected files: all when there are none. */
export type Selected = { readonly step: string; readonly files: readonly string[] };

/** What can be selected: the names of the steps in their order, and which of them can run some files alone. */
export type Choice = { readonly steps: readonly string[]; readonly withFiles: readonly string[] };

/** A word that is no step and no file; the message lists the existing steps. */
export class UnknownStepError extends Error {
  override readonly name = 'UnknownStepError';
}

const quoted = (name: string): string => (name.includes(' ') ? `"${name}"` : name);

const refusal = (argument: string, { steps, withFiles }: Choice): UnknownStepError => {
  const list = steps.map((name) => `  ${quoted(name)}${withFiles.includes(name) ? '  (and names of files)' : ''}`);
  return new UnknownStepError(
    `There is no step '${argument}'. The steps are:\n\n${list.join('\n')}\n\n` +
      'For example: npm test -- lint types, or npm test -- unit shared/src/entities/goals, or npm test -- everything',
  );
};

/**
 * Parses the arguments of `npm test -- …`: names of steps, each followed by files where the step can run some alone.
 * @returns undefined when nothing is named, which means the usual steps
 * @throws UnknownStepError for a word that is neither
 */
export function selectionOf(words: readonly string[], choice: Choice): readonly Selected[] | undefined {
  if (words.length === 0) return undefined;
  const selected: { step: string; files: string[] }[] = [];
  for (const word of words) {
    const last = selected.at(-1);
    if (choice.steps.includes(word)) selected.push({ step: word, files: [] });
    else if (last && choice.withFiles.includes(last.step)) last.files.push(word);
    else throw refusal(word, choice);
  }
  return selected;
}
