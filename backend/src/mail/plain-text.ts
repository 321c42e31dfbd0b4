/** The plain-text part of a mail: its words in order, and behind each link its address. */
export async function plainText(html: string): Promise<string> {
  // Loaded with the first mail: a start of the backend need not wait for it.
  const { convert } = await import('html-to-text');
  return convert(html, {
    wordwrap: false,
    selectors: [
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { leadingLineBreaks: 2, uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    ],
  });
}
