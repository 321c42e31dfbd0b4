import { useState } from 'react';
import { Download, FileText, FileX, Pencil, Trash2 } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDate } from '@milepost/shared/domain/dates';
import { fileSizeLabel } from '@milepost/shared/domain/stored-files';
import { documentKindLabel, documentTitle, type StoredDocument } from '@milepost/shared/entities/documents/model';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Menu } from '@milepost/shared/ui/Menu';
import { DocumentDialog } from './DocumentDialog.tsx';
import { useDocumentActions } from './useDocumentActions.ts';

type Props = {
  document: StoredDocument;
  /** The application that it was sent with; without, the row is in the library. */
  applicationId?: string | undefined;
  /** What else is to be said: where it is used. */
  more?: string | undefined;
};

/** One document: download, name, take out, delete. */
export function DocumentRow({ document, applicationId, more }: Props) {
  const zone = useTimeZone();
  const actions = useDocumentActions(document);
  const [isNaming, setNaming] = useState(false);
  const title = documentTitle(document);
  const facts = [
    documentKindLabel[document.kind],
    fileSizeLabel(document.file_size),
    `Added ${formatDate(document.created_at, zone)}`,
    more,
  ];
  return (
    <CardRow aria-label={title}>
      <FileText size={16} color="var(--muted)" aria-hidden />
      <RowText>
        <h3 dir="auto">{title}</h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </RowText>
      <IconButton
        label={`Download ${title}`}
        icon={<Download size={16} aria-hidden />}
        busy={actions.isDownloading}
        onClick={actions.download}
      />
      <Menu
        label={`Actions for ${title}`}
        items={[
          {
            id: 'name',
            label: 'Name and version',
            icon: <Pencil size={16} aria-hidden />,
            onAction: () => setNaming(true),
          },
          ...(applicationId === undefined
            ? []
            : [
                {
                  id: 'unlink',
                  label: 'Remove from this application',
                  icon: <FileX size={16} aria-hidden />,
                  onAction: () => actions.unlink(applicationId),
                },
              ]),
          {
            id: 'delete',
            label: 'Delete document',
            tone: 'critical' as const,
            icon: <Trash2 size={16} aria-hidden />,
            onAction: actions.remove,
          },
        ]}
      />
      {isNaming && <DocumentDialog document={document} onClose={() => setNaming(false)} />}
    </CardRow>
  );
}
