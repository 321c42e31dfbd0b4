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
        An account belongs to one person. Give your own name and an e-mail address that you read, and keep your password
        to yourself. You answer for what is done with your account.
      </p>
      <h3>What you enter stays yours</h3>
      <p>
        Applications, notes and requests are stored to show them to you and to the people named below. They are not sold
        and not shown to employers.
      </p>
      <h3>Who else sees it</h3>
      <p>
        A coach who is assigned to you sees your applications, sessions and review requests for as long as the
        assignment lasts. Administrators see what they need to run the service. A private note is read by its author
        only.
      </p>
      <h3>Coaching</h3>
      <p>Coaches give advice; what you do with it is your decision. Milepost does not promise interviews or offers.</p>
      <h3>Fair use</h3>
      <p>
        Enter nothing unlawful, nothing that harms others, and no data about others that they would not want there. An
        administrator may suspend an account that does.
      </p>
    </Text>
  );
}
