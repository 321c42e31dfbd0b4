import { Signpost } from 'lucide-react';
import styled from 'styled-components';
import { Link } from '@milepost/shared/ui/routing';

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--text);
  font-size: var(--size-16);
  font-weight: 650;
  letter-spacing: -0.01em;
  text-decoration: none;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--radius-small);
  background: var(--accent);
  color: var(--on-accent);
`;

/** The product's name, leading home. */
export function Brand() {
  return (
    <Home to="/">
      <Mark>
        <Signpost size={15} strokeWidth={1.75} aria-hidden />
      </Mark>
      Milepost
    </Home>
  );
}
