import { useMemo, useState } from 'react';
import type { ComboboxOption } from './comboboxBinding.ts';
import { holdsWords, searchWords } from '../../domain/folded-text/folded-text.ts';

/** Longer lists freeze the page: react-aria rebuilds the collection behind a list with each key that is typed. */
const drawnWholeUpTo = 500;
const shownOfLong = 50;

type Search = {
  readonly options: readonly ComboboxOption[];
  readonly value: string | null;
  /** Whether the options are filtered by the caller, or are only suggestions. */
  readonly isSearchedElsewhere: boolean;
};

const matching = (options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] => {
  const words = searchWords(text);
  const found: ComboboxOption[] = [];
  for (const option of options) {
    if (holdsWords(words, option.label)) found.push(option);
    if (found.length === shownOfLong) break;
  }
  return found;
};

/**
 * Of a long list the first options that have every word of what was typed, and always the chosen one; undefined where the
 * list is short enough for react-aria's own search.
 */
export function useFoundOptions({ options, value, isSearchedElsewhere }: Search) {
  const [text, setText] = useState('');
  const isLong = !isSearchedElsewhere && options.length > drawnWholeUpTo;
  const found = useMemo(() => {
    if (!isLong) return undefined;
    const chosen = options.find((option) => option.value === value);
    // The chosen option's text, which the field shows while nobody types, is no search: its button shows the other
    // options too.
    const matches = matching(options, chosen?.label === text ? '' : text);
    return {
      options: chosen === undefined || matches.includes(chosen) ? matches : [chosen, ...matches],
      hasMore: matches.length === shownOfLong,
    };
  }, [isLong, options, value, text]);
  return found && { ...found, search: setText };
}
