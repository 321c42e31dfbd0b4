import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { threadFilters, type ThreadFilter } from '../../../domain/review-comments/review-comments.ts';

/** Which version, which threads, and which one of them is shown: in the address, so that it can be shared. */
export function useThreadView() {
  const [params, setParams] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const change = (changes: Readonly<Record<string, string | null>>): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const filter: ThreadFilter = threadFilters.find((known) => known === params.get('comments')) ?? 'open';
  const version = Number(params.get('version'));
  return {
    /** The chosen version's number; 0 for the newest. */
    version: Number.isInteger(version) && version > 0 ? version : 0,
    filter,
    threadId: params.get('comment'),
    /** Grows with each call of `show`, from 1. */
    turn: turn + 1,
    chooseVersion: (number: number) => change({ version: String(number), comment: null }),
    filterBy: (next: ThreadFilter) => change({ comments: next === 'open' ? null : next, comment: null }),
    /** Brings a thread into sight, beside its passage. */
    show: (threadId: string, isHidden = false) => {
      setTurn((before) => before + 1);
      change({ comment: threadId, ...(isHidden ? { comments: 'all' } : {}) });
    },
  };
}

export type ThreadView = ReturnType<typeof useThreadView>;
