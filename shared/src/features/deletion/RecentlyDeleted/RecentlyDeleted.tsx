import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { nounsOf, type DeletedKind } from '@milepost/shared/entities/deleted-records/model';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { useAddress } from '../../address/useAddress.ts';
import { DeletedSheet } from './DeletedSheet.tsx';

/** The parameter of an address that opens the list, by its kind: a page may have two. */
const parameter = 'deleted';

const Foot = styled.p`
  display: flex;
  justify-content: flex-end;
  font-size: var(--size-13);
  line-height: var(--line-13);
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 4px 0;
    color: var(--muted);
  }
  &[data-inside] {
    padding: 8px 16px;
    border-top: 1px solid var(--border);
  }
`;

type LinkProps = {
  kind: DeletedKind;
  /** Whether it is the last line of a card. */
  isInside?: boolean;
};

/** At the foot of a list: the way to what was deleted from it. */
export function RecentlyDeletedLink({ kind, isInside = false }: LinkProps) {
  const { addressWith } = useAddress();
  return (
    <Foot data-inside={isInside || undefined}>
      <TextLink to={addressWith({ [parameter]: kind })} preventScrollReset>
        <Trash2 size={14} aria-hidden />
        Recently deleted{isInside ? ` ${nounsOf[kind][1]}` : ''}
      </TextLink>
    </Foot>
  );
}

type SheetProps = { kind: DeletedKind; ownerId: string };

/** What was deleted in the last 30 days, where the address asks for it. */
export function RecentlyDeletedSheet({ kind, ownerId }: SheetProps) {
  const { parameters, change } = useAddress();
  if (parameters.get(parameter) !== kind) return null;
  return <DeletedSheet kind={kind} ownerId={ownerId} onClose={() => change({ [parameter]: null })} />;
}

/** The way to what was deleted from a list, and that list, which has an address. */
export function RecentlyDeleted({ ownerId, ...link }: LinkProps & SheetProps) {
  return (
    <>
      <RecentlyDeletedLink {...link} />
      <RecentlyDeletedSheet kind={link.kind} ownerId={ownerId} />
    </>
  );
}
