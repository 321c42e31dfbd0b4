import * as z from 'zod';
import { id } from '../../domain/columns/columns.ts';
import { keptText } from '../../domain/kept-text/kept-text.ts';
import type { SessionNote } from '../session-notes/model.ts';

/** Longest answer of the client that the database keeps. */
export const outcomeLimit = 2000;

/** A row of session_briefs: the client's own part of a brief. */
export const sessionBriefSchema = z.object({
  session_id: id,
  /** What they want out of the session; '' for nothing yet. */
  desired_outcome: z.string(),
});
export type SessionBrief = z.infer<typeof sessionBriefSchema>;

/** A line '- [ ] …' of a shared note. */
export type SessionPromise = {
  readonly noteId: string;
  /** Of the note's lines, from 1. */
  readonly line: number;
  /** As it is written, without the box. */
  readonly text: string;
  readonly isKept: boolean;
};

const box = /^\s*[-*] \[([ xX])\] +([\s\S]*)$/;

/** A note as it is read: a box that is drawn in place of the '- [ ]' and '- [x]' that were typed. */
export const withBoxes = (body: string): string =>
  body
    .split('\n')
    .map((line) =>
      line.replace(
        /^(\s*)[-*] \[([ xX])\] +(?=\S)/,
        (_, indent: string, mark: string) => `${indent}${mark === ' ' ? '☐' : '☑'} `,
      ),
    )
    .join('\n');

/** The promises in the shared ones of some notes, in their order there. */
export const promisesIn = (
  notes: readonly Pick<SessionNote, 'id' | 'visibility' | 'body'>[],
): readonly SessionPromise[] =>
  notes
    .filter(({ visibility }) => visibility === 'shared')
    .flatMap((note) =>
      note.body.split('\n').flatMap((written, place) => {
        const [, mark, text] = box.exec(written) ?? [];
        if (mark === undefined || text === undefined || text.trim() === '') return [];
        return [{ noteId: note.id, line: place + 1, text, isKept: mark !== ' ' }];
      }),
    );

/** The summary of a session with its next steps, as one shared note. A step is ticked as the task that it becomes, here not. */
export const summaryWithSteps = (summary: string, steps: readonly string[]): string =>
  [keptText(summary), steps.map((text) => `- ${keptText(text).replaceAll(/\s+/g, ' ')}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
