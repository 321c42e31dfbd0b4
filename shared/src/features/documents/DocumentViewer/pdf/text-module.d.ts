/** A file as text, see tooling/src/webpack/base.ts. */
declare module '*?text' {
  const text: string;
  export default text;
}
