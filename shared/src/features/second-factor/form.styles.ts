import styled from 'styled-components';
import { Button } from '../../ui/Button/Button.tsx';

/** The button of a step of the sign-in. */
export const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;
/** Help for users who can't do the step. */
export const Help = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
`;
