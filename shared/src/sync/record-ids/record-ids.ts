import { useState } from 'react';

/** Files and other things with a class of their own have their content where no comparison sees it. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);

/** Whether two values are the same: plain objects and lists are compared one level deep, all others by identity. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isPlain(one) &&
    isPlain(other) &&
    Object.keys({ ...one, ...other }).every((name) => Object.is(Reflect.get(one, name), Reflect.get(other, name))));

const makeRecordIds = () => {
  let made: readonly { readonly content: unknown; readonly id: string }[] = [];
  return {
    /** The id of the record with this content, compared one level deep; without content one for all. */
    of(content?: unknown): string {
      const known = made.find((one) => isSame(one.content, content));
      if (known) return known.id;
      const id = crypto.randomUUID();
      made = [...made, { content, id }];
      return id;
    },
    /** After a success: the same content is another record from now on. */
    clear(): void {
      made = [];
    },
  };
};

/**
 * Ids of the records that a form creates, one for each content: a retry after a lost response creates no second record, and
 * what was typed since is not answered with the first one.
 */
export const useRecordIds = () => useState(makeRecordIds)[0];
