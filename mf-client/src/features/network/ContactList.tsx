import { useRef } from 'react';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import { everyIndex, useIsPrinting } from '@milepost/shared/ui/useIsPrinting';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { ContactRow } from './ContactRow.tsx';

type Props = {
  contacts: readonly Contact[];
  /** Those of them that were just deleted, whose places are held. */
  held: ReadonlyMap<string, HeldRow<Contact>>;
  today: string;
  zone: string;
  addressOf: (contact: Contact) => LinkAddress;
};

/** Up to this many rows are all rendered; a longer list scrolls in its own box and renders the rows near the view. */
const drawnWhole = 60;
const rowHeight = 61;

const Box = styled.div`
  height: min(70vh, 720px);
  overflow-y: auto;
`;
const Tall = styled.ul<{ $height: number }>`
  position: relative;
  height: ${({ $height }) => $height}px;
`;
const Placed = styled.li.attrs<{ $top: number }>(({ $top }) => ({ style: { transform: `translateY(${$top}px)` } }))`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
`;

/** The contacts of the view, however many. */
export function ContactList({ contacts, held, ...row }: Props) {
  if (contacts.length > drawnWhole) return <LongList contacts={contacts} held={held} {...row} />;
  return (
    <ul aria-label="Contacts">
      {contacts.map((contact) => (
        <li key={contact.id}>
          <HeldPlace as="div" held={held.get(contact.id)}>
            <ContactRow contact={contact} address={row.addressOf(contact)} today={row.today} zone={row.zone} />
          </HeldPlace>
        </li>
      ))}
    </ul>
  );
}

function LongList({ contacts, held, today, zone, addressOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  // The compiler leaves this component alone, and that is right: what a virtualizer gives changes as one scrolls.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => contacts[index]?.id ?? index,
    overscan: 10,
    rangeExtractor: isPrinting ? everyIndex : defaultRangeExtractor,
  });
  return (
    <Box ref={box} data-print="whole" tabIndex={0} role="region" aria-label={`${contacts.length} contacts`}>
      <Tall aria-label="Contacts" data-print="rows" $height={rows.getTotalSize()}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const contact = contacts[index];
          return (
            contact && (
              <Placed
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={contacts.length}
                aria-posinset={index + 1}
                $top={start}
              >
                <HeldPlace as="div" held={held.get(contact.id)}>
                  <ContactRow contact={contact} address={addressOf(contact)} today={today} zone={zone} />
                </HeldPlace>
              </Placed>
            )
          );
        })}
      </Tall>
    </Box>
  );
}
