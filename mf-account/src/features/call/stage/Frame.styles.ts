import styled from 'styled-components';

/** A dark picture of 16 to 9, as high as the window lets it be. */
export const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  aspect-ratio: 16 / 9;
  max-height: min(70dvh, 720px);
  overflow: hidden;
  border-radius: var(--radius-large);
  background: #11191c;
  color: #f2f6f7;
  > video,
  > div > video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-whole] > video {
    object-fit: contain;
  }
  @media (max-width: 720px) {
    aspect-ratio: 4 / 3;
  }
`;

/** Words in the middle of a picture that shows nothing else. */
export const FrameWords = styled.div`
  &[data-over] {
    position: absolute;
    inset: 0;
    justify-content: center;
    background: #11191c;
  }
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-5);
  text-align: center;
  overflow-wrap: anywhere;
`;

/** Oneself, small in the corner. */
export const Corner = styled.div`
  position: absolute;
  right: var(--space-3);
  bottom: var(--space-3);
  display: flex;
  width: clamp(96px, 22%, 220px);
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border: 1px solid rgb(255 255 255 / 35%);
  border-radius: var(--radius-small);
  background: #11191c;
  video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** What is said of the other one, small in the other corner. */
export const Caption = styled.div`
  position: absolute;
  left: var(--space-3);
  bottom: var(--space-3);
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 60%;
  padding: 2px 8px;
  border-radius: var(--radius-small);
  background: rgb(10 16 18 / 80%);
  font-size: var(--size-13);
`;
