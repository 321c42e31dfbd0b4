import { Check } from 'lucide-react';
import styled from 'styled-components';
import { documentTitle } from '@milepost/shared/entities/documents/model';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import { Button } from '@milepost/shared/ui/Button';
import { CardList } from '@milepost/shared/ui/CardList';
import type { ListedDocument } from './document-deletion.ts';
import { DocumentRow } from './DocumentRow.tsx';

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  border-top: 1px solid var(--border);
  > li {
    flex: 1 1 300px;
    border-top: 0;
    padding-inline: 0 var(--space-3);
  }
  > button {
    margin: 0 0 var(--space-2) auto;
  }
`;

type Props = {
  documents: readonly ListedDocument[];
  /** Those of them that were just deleted, whose places are held. */
  held: ReadonlyMap<string, HeldRow<ListedDocument>>;
  isLinked: (document: ListedDocument) => boolean;
  /** The one that is being added. */
  adding: string | null;
  onAdd: (document: ListedDocument) => void;
};

const usedIn = ({ applications = 0 }: ListedDocument): string => {
  if (applications === 0) return 'Not sent yet';
  return applications === 1 ? 'Sent with 1 application' : `Sent with ${applications} applications`;
};

/** The library's documents, each with the button that sends it with this application. */
export function LibraryList({ documents, held, isLinked, adding, onAdd }: Props) {
  return (
    <CardList aria-label="My documents">
      {documents.map((document) => (
        <Entry key={document.id} role="presentation">
          <HeldPlace held={held.get(document.id)}>
            <DocumentRow document={document} more={usedIn(document)} />
          </HeldPlace>
          {held.has(document.id) ? null : isLinked(document) ? (
            <Button size="small" tone="quiet" disabled icon={<Check size={16} aria-hidden />}>
              Added
            </Button>
          ) : (
            <Button
              size="small"
              busy={adding === document.id}
              aria-label={`Add ${documentTitle(document)}`}
              onClick={() => onAdd(document)}
            >
              Add
            </Button>
          )}
        </Entry>
      ))}
    </CardList>
  );
}
