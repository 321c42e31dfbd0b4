import { css } from 'styled-components';

/** How formatted text looks, where it is read and where it is written. */
export const richTextStyles = css`
  max-width: 72ch;
  overflow-wrap: anywhere;
  > * {
    margin: 0 0 var(--space-3);
  }
  > :last-child {
    margin-bottom: 0;
  }
  h2 {
    margin-top: 24px;
    font-size: var(--size-20);
    line-height: 1.3;
  }
  h3 {
    margin-top: var(--space-4);
    font-size: var(--size-16);
  }
  > :first-child {
    margin-top: 0;
  }
  ul,
  ol {
    padding-left: 24px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li,
  li > p + p {
    margin-top: 4px;
  }
  li > p {
    margin-bottom: 0;
  }
  a {
    color: var(--accent-text);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  /* One on its own is no link within a sentence: as high as a finger needs it. */
  p > a:only-child {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
  }
  blockquote {
    padding-left: var(--space-4);
    border-left: 3px solid var(--border);
    color: var(--muted);
  }
  code {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--sunken);
    font-size: 0.92em;
  }
  pre {
    padding: var(--space-3);
    border-radius: var(--radius-small);
    background: var(--sunken);
    overflow-x: auto;
  }
  pre code {
    padding: 0;
    background: none;
  }
  hr {
    border: 0;
    border-top: 1px solid var(--border);
  }
`;
