import styled from 'styled-components';

const Line = styled.p`
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  button {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--text);
    font: inherit;
    text-decoration: underline;
    text-decoration-color: var(--border-strong);
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;

type Props = { number: number; isLost: boolean; onShow: () => void };

/** Which earlier version a thread was written on, with the way there, and that its passage is gone. */
export function WrittenOn({ number, isLost, onShow }: Props) {
  return (
    <Line>
      <button type="button" onClick={onShow}>
        Written on version {number}
      </button>
      {isLost && '. The quoted passage is no longer in this version.'}
    </Line>
  );
}
