import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { documentDownload, documentQueries } from '@milepost/shared/entities/documents/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { fileSizeLabel } from '@milepost/shared/domain/stored-files';
import { documentKindLabel, documentTitle } from '@milepost/shared/entities/documents/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';

/** What the client sent with an application, to download. */
export function SentDocuments({ applicationId }: { applicationId: string }) {
  const { data: documents, error, refetch } = useQuery(documentQueries.ofApplication(applicationId));
  const download = useMutation({
    mutationFn: documentDownload,
    onSuccess: (address) => window.location.assign(address),
    onError: (failure) =>
      toast.show({ tone: 'critical', message: messageOf(failure, 'Failed to download the document') }),
  });
  return (
    <Card title="Documents" padding="none">
      {!documents && !error && <EmptyState title={<Skeleton lines={2} width="200px" label="Loading documents..." />} />}
      {!documents && error && (
        <ErrorState title="Failed to load documents" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      )}
      {documents?.length === 0 && <EmptyState title="No documents with this application" />}
      <CardList aria-label="Documents">
        {documents?.map((document) => (
          <CardRow key={document.id} aria-label={documentTitle(document)}>
            <RowText>
              <h3 dir="auto">{documentTitle(document)}</h3>
              <p>
                {documentKindLabel[document.kind]} · {fileSizeLabel(document.file_size)}
              </p>
            </RowText>
            <IconButton
              label={`Download ${documentTitle(document)}`}
              icon={<Download size={16} aria-hidden />}
              onClick={() => download.mutate(document)}
            />
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
