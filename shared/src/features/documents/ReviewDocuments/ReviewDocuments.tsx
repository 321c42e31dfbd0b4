import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Upload } from 'lucide-react';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { reviewCommentQueries } from '../../../entities/review-comments/requests.ts';
import { reviewVersionQueries } from '../../../entities/review-versions/requests.ts';
import { nameOf } from '../../../entities/people/model.ts';
import { threadsOf, threadsOfVersion, type CommentAnchor } from '../../../entities/review-comments/model.ts';
import { canParticipate, type ReviewRequestWithPeople } from '../../../entities/review-requests/model.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges/UnsavedChanges.tsx';
import { AddVersion } from './AddVersion.tsx';
import { DocumentPending } from './DocumentPending.tsx';
import { NoDocument } from './NoDocument.tsx';
import { passagesOf } from './comments/passage-of.ts';
import { Aside, Split } from './review.styles.ts';
import { Threads } from './comments/Threads.tsx';
import { useDownloadVersion } from './useDownloadVersion.ts';
import { useLiveReview } from './useLiveReview.ts';
import { useNarrow } from './useNarrow.ts';
import { useChangeAnnouncement } from './useChangeAnnouncement.ts';
import { useReviewComments } from './comments/useReviewComments.ts';
import { useThreadView } from './comments/useThreadView.ts';
import { useUnsentText } from './useUnsentText.ts';
import { versionToShow } from './version-to-show.ts';
import { VersionBar } from './VersionBar.tsx';
import { VersionView } from './VersionView.tsx';

/** The document of a request in its versions, and what is said about it. */
export function ReviewDocuments({ review }: { review: ReviewRequestWithPeople }) {
  const { user, actor } = useSignedIn();
  const zone = useTimeZone();
  const download = useDownloadVersion();
  const view = useThreadView();
  const isNarrow = useNarrow();
  const comments = useReviewComments(review.id);
  const versions = useQuery(reviewVersionQueries.list(review.id));
  const said = useQuery(reviewCommentQueries.list(review.id));
  const [draft, setDraft] = useState<CommentAnchor | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [missing, setMissing] = useState<{ versionId: string; ids: readonly string[] }>({ versionId: '', ids: [] });
  const { typed, onTyped } = useUnsentText();
  useLiveReview(review.id);
  const news = useChangeAnnouncement(said.data, versions.data, user.id);

  const error = versions.error ?? said.error;
  if (!versions.data || !said.data) {
    return <DocumentPending error={error} onRetry={() => void Promise.all([versions.refetch(), said.refetch()])} />;
  }

  const all = threadsOf(said.data);
  const newest = versions.data[0];
  const version = versionToShow(versions.data, all, view);
  const threads = threadsOfVersion(all, version, versions.data);
  const lost = new Set(missing.versionId === version?.id ? missing.ids : []);
  const openCount = threads.filter(({ root }) => root.resolved_at === null).length;
  const mayComment = canParticipate(review, actor);
  const mayAdd = mayComment && (review.status === 'Pending' || review.status === 'In Progress');
  const isCoach = actor.role === 'coach';
  const waits = isCoach && review.coach_id === null ? 'Start the review to comment on it.' : null;
  const nameFor = (id: string | null): string => {
    if (id === user.id) return 'you';
    const person = [review.client, review.coach].find((one) => one?.id === id);
    return person ? nameOf(person) : 'a former user';
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
      version={version}
      versions={versions.data}
      lost={lost}
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
                onDownload={() => download(version)}
              />
              <VersionView
                version={version}
                passages={passagesOf(threads, draft, version.id)}
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
                onDownload={() => download(version)}
                onMissing={(ids) => setMissing({ versionId: version.id, ids })}
              />
            </>
          ) : (
            <NoDocument isCoach={isCoach} onUpload={mayAdd ? () => setAdding(true) : undefined} />
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
        title="Discard your changes?"
        confirmLabel="Discard"
        onConfirm={() => {
          setDiscarding(false);
          setSheetOpen(false);
          setDraft(null);
        }}
        onCancel={() => setDiscarding(false)}
      >
        Your comment hasn't been sent.
      </ConfirmDialog>
      {isAdding && (
        <AddVersion
          review={review}
          title={newest ? 'Upload a new version' : 'Upload a document'}
          description={
            isCoach
              ? "It appears as the coach's version. The client's versions don't change."
              : 'Earlier versions stay, with their comments.'
          }
          onAdded={view.chooseVersion}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
