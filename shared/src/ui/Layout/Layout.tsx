import styled from 'styled-components';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;
type Align = 'start' | 'end' | 'between';
type Ratio = 'main-aside' | 'equal' | 'thirds';

const justify: Record<Align, string> = { start: 'flex-start', end: 'flex-end', between: 'space-between' };
const ratios: Record<Ratio, string> = {
  'main-aside': 'minmax(0, 1.65fr) minmax(0, 1fr)',
  equal: 'repeat(2, minmax(0, 1fr))',
  thirds: 'repeat(3, minmax(0, 1fr))',
};

/** The parts of a page, one under another. With `data-width="wide"` it takes a wide screen whole, for what has many columns. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-width: 0;
  @media (max-width: 720px) {
    gap: var(--space-4);
  }
`;

/** A page of text: no wider than a line that is easy to read. */
export const ReadingPage = styled(Page)`
  max-width: 720px;
`;

/** Things one under another. `gap` counts the space tokens. */
export const Stack = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'gap' })<{ gap?: Gap }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-${({ gap = 4 }) => gap});
  min-width: 0;
  /* Its width in a row of filters would be its height here. */
  > search {
    flex-basis: auto;
  }
`;

/** Things side by side, wrapping where there is no room. */
export const Inline = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'gap' && name !== 'align' })<{
  gap?: Gap;
  align?: Align;
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-${({ gap = 2 }) => gap});
  justify-content: ${({ align = 'start' }) => justify[align]};
  min-width: 0;
`;

/** Columns of a page; one column where there is no room. */
export const Columns = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'ratio' })<{ ratio?: Ratio }>`
  display: grid;
  grid-template-columns: ${({ ratio = 'main-aside' }) => ratios[ratio]};
  gap: 20px;
  align-items: start;
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 720px) {
    gap: var(--space-4);
  }
`;

/** Choices in a row that wraps; on a phone one line that scrolls, so that what they are for stays in sight. */
export const ChoiceRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  @media (max-width: 720px) {
    flex-wrap: nowrap;
    /* To the edges of the screen: what is cut there goes on. */
    margin: -4px -16px;
    padding: 4px 16px;
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;

/** Filters and views above a list. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** The buttons that end a form, the primary one last. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  padding-top: var(--space-1);
`;

/** What a row says, line under line, beside its picture and its buttons. */
export const Words = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 6px;
  overflow-wrap: anywhere;
  /* What is written from right to left keeps its order, and is below what is written from left to right. */
  [dir='auto'] {
    text-align: match-parent;
  }
`;
