import { useState } from 'react';
import type { AiTemplate, AiVersion } from '../../entities/ai-templates/model.ts';

/** What is written of a template: the text, and the instructions to a connected model. */
export type TemplateText = { readonly body: string; readonly instructions: string };

const empty: TemplateText = { body: '', instructions: '' };
const isSame = (one: TemplateText, other: TemplateText): boolean =>
  one.body === other.body && one.instructions === other.instructions;

/** What a version says. */
export const textOf = ({ body, instructions }: AiVersion): TemplateText => ({ body, instructions: instructions ?? '' });

/** The text that is typed, from the version that it was begun with to its saving; nothing of two editors is lost. */
export function useTemplateText(template: AiTemplate, versions: readonly AiVersion[]) {
  const newest = template.draft_version;
  const newestVersion = versions.find(({ version }) => version === newest);
  const theirs = newestVersion ? textOf(newestVersion) : empty;
  // What the editor was filled from: a live change must not pass for it.
  const [begun, setBegun] = useState({ base: newest, text: theirs });
  const [text, setText] = useState(begun.text);
  return {
    text,
    change: (changed: Partial<TemplateText>) => setText((before) => ({ ...before, ...changed })),
    base: begun.base,
    isDirty: !isSame(text, begun.text),
    /** The text of a version that somebody else saved meanwhile. */
    theirs: newest !== null && newest !== begun.base && newestVersion ? theirs : null,
    /** To save over the newest version. */
    keepMine: () => setBegun({ base: newest, text: theirs }),
    takeTheirs: () => {
      setBegun({ base: newest, text: theirs });
      setText(theirs);
    },
    saved: (version: number | null) => setBegun({ base: version, text }),
  };
}
