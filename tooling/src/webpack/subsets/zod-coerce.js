export { boolean, date, number, string } from '@whole/zod/v4/classic/coerce.js';
