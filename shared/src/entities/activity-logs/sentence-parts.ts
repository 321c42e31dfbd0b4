import type { WordsFor } from './activity-values.ts';

/** A piece of a sentence: text, a person by id, or the record that the row is about. */
export type SentencePart =
  { readonly text: string } | { readonly person: string; readonly name: string } | { readonly record: string };

/** A person by name, or as what the reader calls somebody without a name here. */
export const personPart = (person: string, { names, unnamed }: WordsFor): SentencePart => ({
  person,
  name: names[person] ?? unnamed,
});

/** 'an' of application. */
export const article = (noun: string): string => (/^[aeio]/.test(noun) ? 'an' : 'a');

/** Longest value that a sentence holds; longer ones are seen among the changes. */
const longestValue = 60;
export const short = (text: string): string =>
  text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;

/** The sentence as plain text. */
export const sentenceText = (parts: readonly SentencePart[]): string =>
  parts.map((part) => ('text' in part ? part.text : 'person' in part ? part.name : part.record)).join('');
