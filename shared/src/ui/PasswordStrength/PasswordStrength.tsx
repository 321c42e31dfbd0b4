import styled from 'styled-components';
import { passwordStrength } from '../../domain/passwords/passwords.ts';

const looks = {
  weak: { filled: 1, colour: 'var(--critical)', text: 'Weak: longer is stronger' },
  fair: { filled: 2, colour: 'var(--caution)', text: 'Fair: a few more characters make it strong' },
  strong: { filled: 3, colour: 'var(--positive)', text: 'Strong' },
} as const;

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;
const Bars = styled.span`
  display: flex;
  gap: 3px;
`;
const Bar = styled.span<{ $colour: string }>`
  width: 20px;
  height: 4px;
  border-radius: var(--radius-full);
  background: ${({ $colour }) => $colour};
  transition: background var(--motion-fast);
`;

/**
 * A hint at how strong a new password is, for a PasswordField's `description`; before typing it says how long one must be.
 * @param props.least fewest characters of one
 */
export function PasswordStrength({ password, least }: { password: string; least: number }) {
  if (password.length < least) return <span>At least {least} characters</span>;
  const { filled, colour, text } = looks[passwordStrength(password)];
  return (
    <Root>
      <Bars aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <Bar key={bar} $colour={bar <= filled ? colour : 'var(--border-strong)'} />
        ))}
      </Bars>
      <span role="status">{text}</span>
    </Root>
  );
}
