import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { helpArticleQueries } from '@milepost/shared/entities/help-articles/requests';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { useDebouncedValue } from '@milepost/shared/ui/useDebouncedValue';

/* Always there, so that a screen reader follows it; while it is empty it takes no room. */
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;
const Box = styled.div`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-small);
  background: var(--accent-soft);
  ul {
    margin: var(--space-1) 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 4px 0;
  }
  p {
    color: var(--muted);
    font-size: var(--size-13);
    overflow-wrap: anywhere;
  }
`;

/** Articles that may answer what is being asked, while it is typed. They open beside the form. */
export function SuggestedArticles({ question }: { question: string }) {
  const debouncedQuestion = useDebouncedValue(question, 400);
  const { data = [] } = useQuery(helpArticleQueries.suggested(debouncedQuestion));
  const isAsked = question.trim() !== '';
  return (
    <Place role="status">
      {isAsked && data.length > 0 && (
        <Box>
          <strong>These articles may help</strong>
          <ul aria-label="Suggested articles">
            {data.map(({ id, slug, title, summary }) => (
              <li key={id} dir="auto">
                <TextLink to={`/support/${slug}`} target="_blank">
                  {title}
                </TextLink>
                {summary && <p>{summary}</p>}
              </li>
            ))}
          </ul>
        </Box>
      )}
    </Place>
  );
}
