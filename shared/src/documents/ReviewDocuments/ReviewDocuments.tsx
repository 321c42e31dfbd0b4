import { useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, MessageSquare, Upload } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { reviewCommentQueries } from '../../data/review-comments/review-comments.ts';
import { reviewVersionQueries } from '../../data/review-versions/review-versions.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { nameOf } from '../../domain/people/people.ts';
import { threadsOf, threadsOfVersion, type CommentAnchor } from '../../domain/review-comments/review-comments.ts';
import { mayTakePart, type ReviewRequestWithPeople } from '../../domain/review-requests/review-requests.ts';
import type { ReviewVersion } from '../../domain/review-versions/review-versions.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { saveFile } from '../../ui/SaveFile/SaveFile.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { toast } from '../../ui/Toast/Toast.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges/UnsavedChanges.tsx';
import { AddVersion } from './AddVersion.tsx';
import { passagesOf } from './passage-of.ts';
import { Threads } from './Threads.tsx';
import { useLiveReview } from './useLiveReview.ts';
import { narrowReview, useNarrow } from './useNarrow.ts';
import { useNews } from './useNews.ts';
import { useReviewComments } from './useReviewComments.ts';
import { useThreadView } from './useThreadView.ts';
import { VersionBar } from './VersionBar.tsx';
import { VersionView } from './VersionView.tsx';

/* By the media query itself: a page that turns narrow fits before React has answered. */
const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  gap: var(--space-4);
  align-items: start;
  @media ${narrowReview} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Aside = styled.aside`
  max-height: min(82vh, 1080px);
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
`;

/** The document of a request in its versions, and what is said about it. */
export function ReviewDocuments({ review }: { review: ReviewRequestWithPeople }) {
  const { user, actor } = useSignedIn();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const view = useThreadView();
  const isNarrow = useNarrow();
  const comments = useReviewComments(review.id);
  const versions = useQuery(reviewVersionQueries.list(review.id));
  const said = useQuery(reviewCommentQueries.list(review.id));
  const [draft, setDraft] = useState<CommentAnchor | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const onTyped = useCallback((key: string, isTyped: boolean) => {
    setTyped((before) => {
      if (before.has(key) === isTyped) return before;
      const after = new Set(before);
      if (isTyped) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  useLiveReview(review.id);
  const news = useNews(said.data, versions.data, user.id);

  const error = versions.error ?? said.error;
  if (!versions.data || !said.data) {
    return (
      <Card title="Document">
        {error ? (
          <ErrorState
            title="The document could not be loaded"
            onRetry={() => void Promise.all([versions.refetch(), said.refetch()])}
          >
            {messageOf(error, 'The server did not answer as expected.')}
          </ErrorState>
        ) : (
          <Skeleton shape="block" height="320px" label="Loading document..." />
        )}
      </Card>
    );
  }

  const all = threadsOf(said.data);
  const linked = all.find(({ root }) => root.id === view.threadId)?.root.version_id;
  const newest = versions.data[0];
  const version =
    versions.data.find(({ id, number }) => (linked ? id === linked : number === view.version)) ?? newest ?? null;
  const threads = threadsOfVersion(all, version?.id ?? null);
  const openCount = threads.filter(({ root }) => root.resolved_at === null).length;
  const mayComment = mayTakePart(review, actor);
  const mayAdd = mayComment && (review.status === 'Pending' || review.status === 'In Progress');
  const isCoach = actor.role === 'coach';
  const waits = isCoach && review.coach_id === null ? 'Take the review to comment on it.' : null;
  const nameFor = (id: string | null): string => {
    if (id === user.id) return 'you';
    const person = [review.client, review.coach].find((one) => one?.id === id);
    return person ? nameOf(person) : 'somebody who left';
  };
  const download = async (chosen: ReviewVersion): Promise<void> => {
    try {
      saveFile(await queryClient.fetchQuery(reviewVersionQueries.file(chosen)), chosen.file_name);
    } catch (refusal) {
      toast.show({ tone: 'critical', message: messageOf(refusal, 'The document could not be downloaded') });
    }
  };
  const open = (threadId: string): void => {
    const isHidden = threads.some(
      ({ root }) =>
        root.id === threadId && view.filter !== 'all' && (root.resolved_at === null) !== (view.filter === 'open'),
    );
    setSheetOpen(true);
    view.show(threadId, isHidden);
  };
  const closeSheet = (): void => {
    if (typed.size > 0) return setDiscarding(true);
    setSheetOpen(false);
    setDraft(null);
  };
  const panel = (
    <Threads
      threads={threads}
      view={{
        ...view,
        show: (threadId, isHidden) => {
          view.show(threadId, isHidden);
          if (isNarrow) setSheetOpen(false);
        },
      }}
      zone={zone}
      versionId={version?.id ?? null}
      draft={draft}
      onDraft={setDraft}
      comments={comments}
      mayComment={mayComment}
      silence={waits}
      onTyped={onTyped}
    />
  );

  return (
    <Card
      title="Document"
      meta={versions.data.length > 1 ? `${versions.data.length} versions` : undefined}
      actions={
        <>
          {isNarrow && (
            <Button size="small" icon={<MessageSquare size={16} aria-hidden />} onClick={() => setSheetOpen(true)}>
              Comments ({openCount})
            </Button>
          )}
          {mayAdd && newest && (
            <Button size="small" icon={<Upload size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {isCoach ? 'Attach annotated file' : 'New version'}
            </Button>
          )}
        </>
      }
    >
      {typed.size > 0 && <UnsavedChanges when />}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Split>
        <Stack gap={3}>
          {version ? (
            <>
              <VersionBar
                versions={versions.data}
                version={version}
                zone={zone}
                by={nameFor(version.uploaded_by)}
                isCoachs={version.uploaded_by !== null && version.uploaded_by === review.coach_id}
                onChoose={view.chooseVersion}
                onDownload={() => void download(version)}
              />
              <VersionView
                version={version}
                passages={passagesOf(threads, draft)}
                shown={view.threadId ? { id: view.threadId, turn: view.turn } : null}
                onOpen={open}
                onComment={
                  mayComment
                    ? (anchor) => {
                        setDraft(anchor);
                        setSheetOpen(true);
                      }
                    : undefined
                }
                onDownload={() => void download(version)}
              />
            </>
          ) : (
            <EmptyState
              icon={<FileText size={20} aria-hidden />}
              title="No document yet"
              action={
                mayAdd && (
                  <Button icon={<Upload size={16} aria-hidden />} onClick={() => setAdding(true)}>
                    Upload a document
                  </Button>
                )
              }
            >
              {isCoach
                ? 'The client has not uploaded one.'
                : 'PDF, Word or plain text: it is shown here, to be commented on.'}
            </EmptyState>
          )}
        </Stack>
        {isNarrow ? (
          <Sheet isOpen={isSheetOpen} title="Comments" isDismissable={typed.size === 0} onClose={closeSheet}>
            {panel}
          </Sheet>
        ) : (
          <Aside aria-label="Comments">{panel}</Aside>
        )}
      </Split>
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Discard what you typed?"
        confirmLabel="Discard"
        onConfirm={() => {
          setDiscarding(false);
          setSheetOpen(false);
          setDraft(null);
        }}
        onCancel={() => setDiscarding(false)}
      >
        Your comment is not sent yet.
      </ConfirmDialog>
      {isAdding && (
        <AddVersion
          review={review}
          title={newest ? 'Upload a new version' : 'Upload a document'}
          description={
            isCoach
              ? "It is shown as the coach's version; the client's stay as they are."
              : 'The versions before it stay, with their comments.'
          }
          onAdded={view.chooseVersion}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
