/**
 * The fields of a value of unknown shape, none when it is no object. The shell parses by hand the little that it takes
 * from outside before a page is rendered: a schema library would be the largest part of a public page.
 */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
