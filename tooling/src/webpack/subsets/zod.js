// What describes and checks data, shared in place of all of zod: its fifty languages, JSON Schema and rare formats stay
// out of the download. A build that asks for more fails and names this file.
import { config } from '@whole/zod';

// It would try at each start whether code may be made of text. Pages forbid that, and browsers report the try.
config({ jitless: true });

export {
  ZodError,
  ZodType,
  any,
  array,
  boolean,
  check,
  custom,
  date,
  discriminatedUnion,
  email,
  enum,
  guid,
  instanceof,
  int,
  intersection,
  lazy,
  literal,
  looseObject,
  never,
  null,
  nullable,
  nullish,
  number,
  object,
  optional,
  partialRecord,
  pipe,
  preprocess,
  record,
  strictObject,
  string,
  transform,
  tuple,
  undefined,
  union,
  unknown,
  url,
  uuid,
} from '@whole/zod';
export * as coerce from './zod-coerce.js';
export * as iso from '@whole/zod/v4/classic/iso.js';
