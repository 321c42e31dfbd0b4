import { FileText, Upload } from 'lucide-react';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';

type NoDocumentProps = {
  isCoach: boolean;
  /** Undefined for who may not upload one. */
  onUpload: (() => void) | undefined;
};

/** Shown where a request has no document yet. */
export function NoDocument({ isCoach, onUpload }: NoDocumentProps) {
  return (
    <EmptyState
      icon={<FileText size={20} aria-hidden />}
      title="No document yet"
      action={
        onUpload && (
          <Button icon={<Upload size={16} aria-hidden />} onClick={onUpload}>
            Upload a document
          </Button>
        )
      }
    >
      {isCoach
        ? "The client hasn't uploaded one."
        : 'Upload a PDF, Word document, or text file to read and comment on it here.'}
    </EmptyState>
  );
}
