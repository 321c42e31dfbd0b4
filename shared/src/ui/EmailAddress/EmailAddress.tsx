import styled from 'styled-components';

const Address = styled.span`
  overflow-wrap: break-word;
`;

/** An email address; one that is too long for its line breaks before its @, not within words. */
export function EmailAddress({ address }: { address: string | null }) {
  const at = address?.lastIndexOf('@') ?? -1;
  if (!address || at < 1) return <Address>{address}</Address>;
  return (
    <Address>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Address>
  );
}
