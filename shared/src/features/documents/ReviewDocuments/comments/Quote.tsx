import styled from 'styled-components';

const Root = styled.blockquote`
  margin: 0;
  padding-left: var(--space-2);
  border-left: 2px solid #f5c542;
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  small {
    display: block;
    font-size: var(--size-12);
    color: var(--faint);
  }
`;
const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
`;
const Link = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    color: var(--text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

type Props = {
  page: number | null;
  quote: string | null;
  /** Goes to the passage; without it the quote is only read. */
  onShow?: (() => void) | undefined;
};

/** What a comment is about: the quoted passage, or only the page. */
export function Quote({ page, quote, onShow }: Props) {
  if (page === null && quote === null) return null;
  const words = quote === null ? null : <Words dir="auto">{quote}</Words>;
  return (
    <Root>
      {page !== null && <small>Page {page}</small>}
      {words &&
        (onShow ? (
          <Link type="button" title="Show in the document" onClick={onShow}>
            {words}
          </Link>
        ) : (
          words
        ))}
    </Root>
  );
}
