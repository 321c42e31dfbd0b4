/**
 * JSON whose objects have no prototype: a name like `__proto__` or `constructor` in a text from outside is then a name
 * like any other, and reaches nothing.
 * @throws SyntaxError when it is no JSON
 */
export const parseWithoutPrototype = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.assign(Object.create(null) as object, value)
      : value,
  );
