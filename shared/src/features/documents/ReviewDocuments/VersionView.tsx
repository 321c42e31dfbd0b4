import { useQuery } from '@tanstack/react-query';
import { reviewVersionQueries } from '../../../entities/review-versions/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import type { CommentAnchor } from '../../../entities/review-comments/model.ts';
import { documentTypesTaken } from '../../../domain/document-files/document-files.ts';
import type { ReviewVersion } from '../../../entities/review-versions/model.ts';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { DocumentViewer, type Passage, type ShownPassage } from '../DocumentViewer/DocumentViewer.tsx';

type Props = {
  version: ReviewVersion;
  passages: readonly Passage[];
  shown: ShownPassage | null;
  onOpen: (id: string) => void;
  onComment: ((anchor: CommentAnchor) => void) | undefined;
  onDownload: () => void;
  onMissing: (ids: readonly string[]) => void;
};

/** Fetches a version's file and shows it. */
export function VersionView({ version, ...viewer }: Props) {
  const { data: file, error, refetch } = useQuery(reviewVersionQueries.file(version));
  if (file) {
    const { format } = documentTypesTaken[version.mime_type];
    return <DocumentViewer key={version.id} file={file} format={format} name={version.file_name} {...viewer} />;
  }
  if (error) {
    return (
      <ErrorState title="Failed to load the document" onRetry={() => void refetch()}>
        {messageOf(error, 'Something went wrong on our side. Try again.')}
      </ErrorState>
    );
  }
  return <Skeleton shape="block" height="60vh" label="Loading document..." />;
}
