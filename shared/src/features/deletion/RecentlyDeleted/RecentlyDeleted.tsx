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

/** The link at the foot of a list to the records deleted from it. */
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

/** The records deleted in the last 30 days, open where the address says so. */
export function RecentlyDeletedSheet({ kind, ownerId }: SheetProps) {
  const { parameters, change } = useAddress();
  if (parameters.get(parameter) !== kind) return null;
  return <DeletedSheet kind={kind} ownerId={ownerId} onClose={() => change({ [parameter]: null })} />;
}

/** The link to the records deleted from a list, and their sheet, which the address opens. */
export function RecentlyDeleted({ ownerId, ...link }: LinkProps & SheetProps) {
  return (
    <>
      <RecentlyDeletedLink {...link} />
      <RecentlyDeletedSheet kind={link.kind} ownerId={ownerId} />
    </>
  );
}
