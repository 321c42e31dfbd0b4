import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Download } from 'lucide-react';
import { lessonFileQueries } from '../../../entities/lesson-files/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { FileLine } from '../../../ui/FileLine/FileLine.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { saveFile } from '../../../ui/SaveFile/SaveFile.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { toast } from '../../../ui/Toast/Toast.tsx';
import { DocumentViewer, type Passage } from '../DocumentViewer/DocumentViewer.tsx';

type Props = {
  /** The name of the stored file. */
  file: string;
  name: string;
  /** Bytes; null where unknown. */
  size: number | null;
};

const nobody = () => undefined;
const none: readonly Passage[] = [];

/** A PDF of a lesson, to read in the page or to save. It is downloaded when somebody asks for it. */
export function LessonDocument({ file, name, size }: Props) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...lessonFileQueries.content(file), enabled: isOpen });
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile(await queryClient.fetchQuery(lessonFileQueries.content(file)), name);
    } catch (refusal) {
      toast.show({ tone: 'critical', message: messageOf(refusal, 'Failed to download the document') });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack gap={3}>
      <FileLine name={name} size={size} />
      <Inline>
        <Button icon={<BookOpen size={16} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close document' : 'Open document'}
        </Button>
        <Button icon={<Download size={16} aria-hidden />} busy={isSaving} onClick={() => void save()}>
          Download document
        </Button>
      </Inline>
      {isOpen &&
        (data ? (
          <DocumentViewer
            key={file}
            file={data}
            format="pdf"
            name={name}
            passages={none}
            shown={null}
            onOpen={nobody}
            onDownload={() => void save()}
            onMissing={nobody}
          />
        ) : error && !isFetching ? (
          <ErrorState title="Failed to load the document" onRetry={() => void refetch()}>
            {messageOf(error, 'Check your connection and try again.')}
          </ErrorState>
        ) : (
          <Skeleton shape="block" height="60vh" label="Loading document..." />
        ))}
    </Stack>
  );
}
