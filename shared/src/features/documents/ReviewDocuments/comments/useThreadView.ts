import { useState } from 'react';
import { threadFilters, type ThreadFilter } from '../../../../entities/review-comments/model.ts';
import { useAddress } from '../../../address/useAddress.ts';

/** Which version, which threads, and which one of them is shown: in the address, so that it can be shared. */
export function useThreadView() {
  const { parameters, change } = useAddress();
  const [turn, setTurn] = useState(0);
  const filter: ThreadFilter = threadFilters.find((option) => option === parameters.get('comments')) ?? 'open';
  const version = Number(parameters.get('version'));
  return {
    /** The chosen version's number; 0 for the newest. */
    version: Number.isInteger(version) && version > 0 ? version : 0,
    filter,
    threadId: parameters.get('comment'),
    /** Grows with each call of `show`, from 1. */
    turn: turn + 1,
    chooseVersion: (number: number) => change({ version: String(number), comment: null }),
    /** Goes to the version that a thread was written on. */
    showWritten: (threadId: string, number: number) => {
      setTurn((before) => before + 1);
      change({ version: String(number), comment: threadId });
    },
    filterBy: (next: ThreadFilter) => change({ comments: next === 'open' ? null : next, comment: null }),
    /** Brings a thread into sight, beside its passage. */
    show: (threadId: string, isHidden = false) => {
      setTurn((before) => before + 1);
      change({ comment: threadId, ...(isHidden ? { comments: 'all' } : {}) });
    },
  };
}

export type ThreadView = ReturnType<typeof useThreadView>;
