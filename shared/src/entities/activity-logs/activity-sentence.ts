import { changesOf, type ActivityRow } from './activity-row.ts';
import { nounOf, verbOf } from './activity-kinds.ts';
import { specialWords } from './activity-specials.ts';
import { fieldWords, valueWords, type WordsFor } from './activity-values.ts';
import { article, personPart, short, type SentencePart } from './sentence-parts.ts';

/** The record, by its name where the log keeps one: ' the task “Call Acme”'. */
const recordParts = ({ entity, action, record_name: name }: ActivityRow): SentencePart[] => {
  const noun = nounOf(entity);
  if (name !== null) {
    return [{ text: `${action === 'created' ? article(noun) : 'the'} ${noun} ` }, { record: `“${short(name)}”` }];
  }
  return [{ text: `${article(noun)} ` }, { record: noun }];
};

const list = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);

function usualWords(row: ActivityRow, words: WordsFor): SentencePart[] {
  const changes = row.action === 'updated' ? changesOf(row) : [];
  const verb = verbOf(row.entity, row.action);
  const [only] = changes;
  if (only && changes.length === 1) {
    // What an object holds is seen among the changes.
    if (
      [only.before, only.after].some((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    ) {
      return [{ text: `${verb} the ${fieldWords(only.column)} of ` }, ...recordParts(row)];
    }
    const values = [only.before, only.after].map((value) => short(valueWords(only.column, value, words)));
    return [
      { text: `${verb} the ${fieldWords(only.column)} of ` },
      ...recordParts(row),
      { text: ` from ${values[0]} to ${values[1]}` },
    ];
  }
  if (changes.length > 1) {
    return [{ text: `${verb} ${list(changes.map(({ column }) => fieldWords(column)))} of ` }, ...recordParts(row)];
  }
  return [{ text: `${verb} ` }, ...recordParts(row)];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Begins with a capital letter, except for a name that its person writes otherwise. */
const asSentence = ([first, ...rest]: readonly SentencePart[], { names }: WordsFor): readonly SentencePart[] => {
  if (first && 'text' in first) return [{ text: capital(first.text) }, ...rest];
  return first && 'person' in first && names[first.person] === undefined
    ? [{ ...first, name: capital(first.name) }, ...rest]
    : [...(first ? [first] : []), ...rest];
};

/** What happened, in words: 'Morgan made Priya a Super Admin'. The parts are people and records, which may be links. */
export function activitySentence(row: ActivityRow, words: WordsFor): readonly SentencePart[] {
  const special = specialWords(row, words);
  if (special?.isWhole) return asSentence(special.parts, words);
  const actor: SentencePart = row.actor_id === null ? { text: 'The system' } : personPart(row.actor_id, words);
  const about: SentencePart[] =
    row.subject_id !== null && row.subject_id !== row.actor_id
      ? [{ text: ' for ' }, personPart(row.subject_id, words)]
      : [];
  const viewedAs: SentencePart[] =
    row.on_behalf_of && row.entity !== 'impersonations'
      ? [{ text: ', viewing as ' }, personPart(row.on_behalf_of, words), { text: ',' }]
      : [];
  return asSentence(
    [actor, ...viewedAs, { text: ' ' }, ...(special?.parts ?? [...usualWords(row, words), ...about])],
    words,
  );
}
