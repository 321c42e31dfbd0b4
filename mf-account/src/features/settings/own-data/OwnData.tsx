import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { copyDownload, personalDataQueries, requestData } from '@milepost/shared/entities/personal-data/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { isOpenRequest, type DataRequest } from '@milepost/shared/entities/personal-data/model';
import { Button } from '@milepost/shared/ui/Button';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';
import { CopyProgress } from './CopyProgress.tsx';
import { AccountDeletion } from '../deletion/AccountDeletion.tsx';

const copyWords = (copy: DataRequest | undefined): string => {
  if (copy?.state === 'failed') return `Failed to make the copy. ${copy.error ?? ''} Request a new one.`;
  if (copy !== undefined && isOpenRequest(copy))
    return 'Your copy is being made. You will be notified when it is ready.';
  return 'One ZIP file with your records, your files, and a page that leads to them.';
};

/** A copy of one's own data, and the end of one's account: the state of each request, and what can be done now. */
export function OwnData({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data, error: failure, refetch } = useQuery(personalDataQueries.own(userId));
  useLiveList({ table: 'data_requests', filter: `user_id=eq.${userId}` });
  const told = (sentence: string) => (error: Error) =>
    toast.show({ tone: 'critical', message: messageOf(error, sentence) });
  const copying = useMutation({
    mutationFn: () => requestData('export', userId),
    onError: told('Failed to request a copy. Try again.'),
    onSettled: () => invalidate(queryClient, 'data_requests'),
  });
  const download = useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) => copyDownload(path, name),
    onSuccess: (url) => window.location.assign(url),
    onError: told('Failed to download the copy. Try again.'),
  });
  if (failure && !data) {
    return (
      <ErrorState title="Failed to load your requests" onRetry={() => void refetch()}>
        {messageOf(failure, 'Try again.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton lines={3} label="Loading your requests..." />;
  const copy = data.find(({ kind }) => kind === 'export');
  const { file_path: path = null, file_name: name = null } = copy ?? {};
  return (
    <Stack gap={5}>
      <Stack>
        <p>{copyWords(copy)}</p>
        {copy !== undefined && isOpenRequest(copy) && copy.state !== 'failed' && <CopyProgress userId={userId} />}
        <Inline>
          {path !== null && name !== null && (
            <Button busy={download.isPending} onClick={() => download.mutate({ path, name })}>
              Download copy
            </Button>
          )}
          {(copy === undefined || !isOpenRequest(copy) || copy.state === 'failed') && (
            <Button busy={copying.isPending} onClick={() => copying.mutate()}>
              {path === null ? 'Request a copy' : 'Request a new copy'}
            </Button>
          )}
        </Inline>
      </Stack>
      <AccountDeletion pending={data.find((request) => request.kind === 'erase' && isOpenRequest(request))} />
    </Stack>
  );
}
