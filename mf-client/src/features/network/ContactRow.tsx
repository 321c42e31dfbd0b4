import type { Contact } from '@milepost/shared/entities/contacts/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { TextLink } from '@milepost/shared/ui/TextLink';
import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { positionOf } from './contact-words.ts';
import { DueLabel } from './DueLabel.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) fit-content(200px) minmax(128px, auto);
  align-items: center;
  gap: 2px 12px;
  min-height: 60px;
  padding: 8px 16px;
  border-top: 1px solid var(--border);
  @media (max-width: 720px) {
    grid-template-columns: 28px minmax(0, 1fr);
    > :nth-child(n + 3) {
      grid-column: 2;
      justify-self: start;
      text-align: start;
    }
  }
`;
const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  p {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
`;
/** The client's own words, which may be long. */
const Relationship = styled(Badge)`
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
`;
const When = styled.div`
  display: flex;
  flex-direction: column;
  text-align: end;
  font-size: var(--size-13);
  line-height: var(--line-13);
  small {
    color: var(--faint);
    font-size: var(--size-12);
  }
`;

type Props = { contact: Contact; address: LinkAddress; today: string; zone: string };

/** A contact's name, position and relationship, with the last and the next contact. */
export function ContactRow({ contact, address, today, zone }: Props) {
  const position = positionOf(contact);
  return (
    <Row>
      <Avatar name={contact.name} />
      <Who>
        <TextLink to={address} dir="auto">
          {contact.name}
        </TextLink>
        {position && <p dir="auto">{position}</p>}
      </Who>
      {contact.relationship ? <Relationship dot={false}>{contact.relationship}</Relationship> : <span />}
      <When>
        <DueLabel contact={contact} today={today} zone={zone} />
        <small>
          {contact.last_contacted_at ? `Last ${formatDate(contact.last_contacted_at, zone)}` : 'Not contacted yet'}
        </small>
      </When>
    </Row>
  );
}
