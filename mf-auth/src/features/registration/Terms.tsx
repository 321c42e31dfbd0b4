import styled from 'styled-components';

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  h2 {
    font-size: var(--size-20);
    line-height: var(--line-20);
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  h3 {
    margin-top: var(--space-1);
  }
  p {
    color: var(--muted);
  }
`;

/** What a person agrees to when registering. */
export function Terms({ titleId }: { titleId: string }) {
  return (
    <Text>
      <h2 id={titleId}>Terms of use</h2>
      <h3>Your account</h3>
      <p>
        An account belongs to one person. Use your own name and an email address you check, and keep your password
        private. You're responsible for what happens in your account.
      </p>
      <h3>What you enter stays yours</h3>
      <p>
        We store applications, notes, and requests to show them to you and to the people named below. We never sell them
        or show them to employers.
      </p>
      <h3>Who else sees it</h3>
      <p>
        A coach who is assigned to you sees your applications, sessions, and review requests for as long as the
        assignment lasts. Administrators see what they need to run the service. Only its author can read a private note.
      </p>
      <h3>Coaching</h3>
      <p>Coaches give advice. What you do with it is your decision. Milepost doesn't promise interviews or offers.</p>
      <h3>Fair use</h3>
      <p>
        Don't enter anything unlawful or harmful, or information about others that they wouldn't want shared. An
        administrator may suspend an account that does.
      </p>
    </Text>
  );
}
