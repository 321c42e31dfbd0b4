import { useQueryClient } from '@tanstack/react-query';
import { reviewVersionQueries } from '../../../entities/review-versions/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import type { ReviewVersion } from '../../../entities/review-versions/model.ts';
import { saveFile } from '../../../ui/SaveFile/SaveFile.tsx';
import { toast } from '../../../ui/Toast/Toast.tsx';

/** Saves the file of a version on the device, or says why that failed. */
export function useDownloadVersion(): (version: ReviewVersion) => void {
  const queryClient = useQueryClient();
  const download = async (version: ReviewVersion): Promise<void> => {
    try {
      saveFile(await queryClient.fetchQuery(reviewVersionQueries.file(version)), version.file_name);
    } catch (refusal) {
      toast.show({ tone: 'critical', message: messageOf(refusal, 'Failed to download the document') });
    }
  };
  return (version) => void download(version);
}
