import type { Contact } from '@milepost/shared/entities/contacts/model';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { MessageSquarePlus } from 'lucide-react';
import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { positionOf } from './contact-words.ts';
import { DueLabel } from './DueLabel.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import type { ContactActions } from './useContactActions.ts';

const Position = styled.bdi`
  &::before {
    content: ' · ';
  }
  @media (max-width: 720px) {
    display: block;
    &::before {
      content: none;
    }
  }
`;

const shownAtMost = 5;

type Props = {
  /** Contacts whose next follow-up is today or overdue, the longest overdue first. */
  due: readonly Contact[];
  /** Those of them that were just deleted, whose places are held. */
  held: ReadonlyMap<string, HeldRow<Contact>>;
  today: string;
  zone: string;
  addressOf: (contact: Contact) => LinkAddress;
  actions: ContactActions;
  onLog: (contact: Contact) => void;
};

/** The contacts due for follow-up: log an interaction, or snooze. */
export function DueCard({ due, held, today, zone, addressOf, actions, onLog }: Props) {
  if (due.length === 0) return null;
  const count = due.filter(({ id }) => !held.has(id)).length;
  return (
    <Card
      title="Due for follow-up"
      meta={`${count} due`}
      padding="none"
      actions={
        due.length > shownAtMost && (
          <ButtonLink size="small" to="?show=due">
            Show all {count}
          </ButtonLink>
        )
      }
    >
      <CardList>
        {due.slice(0, shownAtMost).map((contact) => (
          <HeldPlace key={contact.id} held={held.get(contact.id)}>
            <CardRow>
              <RowText>
                <h3>
                  <TextLink to={addressOf(contact)} dir="auto">
                    {contact.name}
                  </TextLink>
                </h3>
                <p>
                  <DueLabel contact={contact} today={today} zone={zone} />
                  {positionOf(contact) && <Position>{positionOf(contact)}</Position>}
                </p>
              </RowText>
              <Inline gap={1}>
                <Button size="small" icon={<MessageSquarePlus size={16} aria-hidden />} onClick={() => onLog(contact)}>
                  Log interaction
                </Button>
                <SnoozeMenu contact={contact} actions={actions} />
              </Inline>
            </CardRow>
          </HeldPlace>
        ))}
      </CardList>
    </Card>
  );
}
