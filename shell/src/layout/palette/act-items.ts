import { stateOfAct } from '@milepost/shared/contract/palette-acts';
import type { FoundRecord } from './found-records/found-record.ts';
import type { PaletteItem } from './palette-item.ts';
import type { PaletteLink } from './palette-entries.ts';
import { readPhrase, type Phrase } from './matching/phrases.ts';

/** Of records that an act may be meant for. */
const mostRecords = 3;

type MatchedAct = { readonly link: PaletteLink; readonly phrase: Phrase };

/** The acts that a typed sentence asks for, with what it gives them. */
export const matchedActs = (links: readonly PaletteLink[], typed: string): MatchedAct[] =>
  links.flatMap((link) => {
    const phrase = link.takes && readPhrase(typed, link.takes);
    return phrase ? [{ link, phrase }] : [];
  });

/** What to search records for: the record's words of a sentence that acts on one, else all that was typed. */
export const recordWords = (matched: readonly MatchedAct[], typed: string): string => {
  const acting = matched.find(({ phrase }) => phrase.kind === 'record');
  return acting?.phrase.kind === 'record' ? acting.phrase.words : typed;
};

const partsOf = ({ detail }: FoundRecord): readonly string[] => detail?.split(' · ') ?? [];

/** Each asked act as a choice, with the records that were found for it. One that would change nothing is left out. */
export function actItems(matched: readonly MatchedAct[], records: readonly FoundRecord[]): PaletteItem[] {
  return matched.flatMap(({ link: { label, to, icon, takes }, phrase }): PaletteItem[] => {
    if (!takes) return [];
    if (phrase.kind === 'text') {
      const { text } = phrase;
      return [
        {
          label: label.replace(':text', () => text),
          detail: '',
          to,
          icon,
          state: stateOfAct({ act: takes.act, text }),
        },
      ];
    }
    if (takes.kind === 'text') return [];
    const found = records.filter(({ kind }) => kind === takes.record).slice(0, phrase.into === null ? 1 : mostRecords);
    return found.flatMap((record) => {
      const parts = partsOf(record);
      const name = [record.title, parts[0]].filter(Boolean).join(' at ');
      return takes.into
        .filter((into) => (phrase.into === null || into === phrase.into) && !parts.includes(into))
        .map((into) => ({
          label: label.replace(':record', () => name).replace(':into', () => into),
          detail: parts.slice(1).join(' · '),
          to,
          icon,
          state: stateOfAct({ act: takes.act, record: record.id, into }),
        }));
    });
  });
}
