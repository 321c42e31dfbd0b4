import styled from 'styled-components';
import { messagePreview, type Message } from '@milepost/shared/entities/messages/model';

const Box = styled.blockquote`
  margin: 0;
  padding: 0 0 0 var(--space-2);
  border-inline-start: 3px solid var(--accent);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  b {
    display: block;
    font-weight: 550;
  }
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
`;

/** The message that another one answers; null when it is further up than what is loaded. */
export function Quote({ message, author }: { message: Message | null; author: string }) {
  return (
    <Box>
      {message ? (
        <>
          <b dir="auto">{author}</b>
          <span dir="auto">{messagePreview(message)}</span>
        </>
      ) : (
        <span>An earlier message</span>
      )}
    </Box>
  );
}
