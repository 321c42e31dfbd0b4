import styled from 'styled-components';

const Notice = styled.p`
  margin: 0 0 12px;
  font-size: 13px;
  color: var(--muted);
`;

/** Says that the module runs in its last good version: everything works, and something new may be missing. */
export const FallbackNotice = () => <Notice role="status">You are using the previous version of this part.</Notice>;
