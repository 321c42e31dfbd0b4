import styled from 'styled-components';
import { textParts } from '../../entities/messages/model.ts';

const Text = styled.p`
  margin: 0;
  white-space: pre-wrap;
  a {
    color: var(--accent-text);
    text-decoration: underline;
  }
`;

/** A text that somebody wrote, line by line: its web and email addresses are links; everything else is plain text. */
export function MessageText({ body }: { body: string }) {
  return (
    <Text dir="auto">
      {textParts(body).map((part, index) =>
        part.kind === 'address' ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
