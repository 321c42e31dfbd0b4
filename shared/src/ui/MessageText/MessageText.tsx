import styled from 'styled-components';
import { textParts } from '../../domain/messages/messages.ts';

const Text = styled.p`
  margin: 0;
  white-space: pre-wrap;
  a {
    color: var(--accent-text);
    text-decoration: underline;
  }
`;

/** What somebody wrote, line by line: its http(s) addresses are links, everything else is text. */
export function MessageText({ body }: { body: string }) {
  return (
    <Text dir="auto">
      {textParts(body).map(({ kind, text }, index) =>
        kind === 'address' ? (
          <a key={index} href={text} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </Text>
  );
}
