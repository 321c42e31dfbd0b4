import { lessonFileKeys } from '@milepost/shared/entities/lesson-files/requests';
import type { ReactNode } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { contentStateOf, type ContentItem } from '../../entities/content/model.ts';
import { useAddress } from '@milepost/shared/features/address';
import { OtherEditors } from '../../ui/other-editors/OtherEditors.tsx';
import { Alert } from '@milepost/shared/ui/Alert';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { Page } from '@milepost/shared/ui/Layout';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { ArticleFields } from './fields/ArticleFields.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { EmailFields } from './fields/EmailFields.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { contentName, kindWords, listOf } from './kind-words.ts';
import { LinkedFrom } from './LinkedFrom.tsx';
import { NewerVersion } from './versions/NewerVersion.tsx';
import { PublishMenu } from './publishing/PublishMenu.tsx';
import { useDraft } from './useDraft.ts';
import { Versions } from './versions/Versions.tsx';

// With calendars, which no other kind has.
const AnnouncementFields = lazyPage(() =>
  import('./fields/AnnouncementFields.tsx').then((part) => ({ default: part.AnnouncementFields })),
);

// With files and questions, or with an order of lessons.
const LessonFields = lazyPage<{ id: string }>(() =>
  import('./training/LessonFields.tsx').then((part) => ({ default: part.LessonFields })),
);
const CourseFields = lazyPage(() =>
  import('./training/CourseFields.tsx').then((part) => ({ default: part.CourseFields })),
);

const CourseCertificates = lazyPage(() => import('./training/CourseCertificates.tsx'));

const tabs = ['write', 'preview', 'links', 'certificates', 'versions'] as const;

const fieldsOf = ({ id, kind, slug, email_name: email }: ContentItem, key: number): ReactNode => {
  switch (kind) {
    case 'article':
      return <ArticleFields key={key} id={id} slug={slug ?? ''} />;
    case 'announcement':
      return <AnnouncementFields key={key} />;
    case 'email':
      return email !== null && <EmailFields key={key} name={email} />;
    case 'lesson':
      return <LessonFields key={key} id={id} />;
    case 'course':
      return <CourseFields key={key} />;
  }
};

/** One piece of content: what is typed stays while its preview and its versions are looked at. */
export function Draft({ item }: { item: ContentItem }) {
  const { parameters, change } = useAddress();
  const draft = useDraft(item, () => change({ view: null }));
  const { form, isDirty, isSaving, failure, conflict } = draft;
  const selected = tabs.find((tab) => tab === parameters.get('view')) ?? 'write';
  const state = contentStateOf(item);
  const { one } = kindWords[item.kind];
  const isUploading = useIsMutating({ mutationKey: lessonFileKeys.uploads(item.id) }) > 0;
  // What is published or sent as a test is the version that is seen, also where somebody has saved since.
  const shown = { ...item, revision: draft.revision };
  return (
    <FormProvider {...form}>
      <Page>
        <PageHeader
          title={contentName(item)}
          subtitle={<Badge tone={state.tone}>{state.label}</Badge>}
          back={{ to: listOf(item.kind), label: 'Content Management' }}
          actions={
            <>
              <PublishMenu item={shown} isDirty={isDirty} />
              <Button tone="primary" busy={isSaving} disabled={!isDirty} onClick={() => void draft.save()}>
                Save draft
              </Button>
            </>
          }
        />
        {failure && <Alert tone="critical">{failure}</Alert>}
        {draft.isOutdated && !conflict && (
          <NewerVersion
            item={item}
            changed={draft.changedElsewhere}
            hasChanges={isDirty}
            action={<Button onClick={draft.showNewest}>Show the newest version</Button>}
          />
        )}
        <OtherEditors topic={`content:${item.id}`} hasChanges={isDirty} writing="is editing and has unsaved changes" />
        <Tabs
          label={`Views of the ${one}`}
          selected={selected}
          onSelect={(view) => change({ view: view === 'write' ? null : view })}
          tabs={[
            {
              id: 'write',
              label: 'Write',
              content: fieldsOf(item, draft.loaded),
            },
            {
              id: 'preview',
              label: 'Preview',
              content:
                item.kind !== 'email' ? (
                  <DraftPreview kind={item.kind} />
                ) : (
                  item.email_name !== null && <EmailPreview item={shown} name={item.email_name} isDirty={isDirty} />
                ),
            },
            ...(item.kind === 'article' || item.kind === 'lesson'
              ? [
                  {
                    id: 'links' as const,
                    label: 'Linked from',
                    content: <LinkedFrom itemId={item.id} kind={item.kind} />,
                  },
                ]
              : []),
            ...(item.kind === 'course'
              ? [
                  {
                    id: 'certificates' as const,
                    label: 'Certificates',
                    content: <CourseCertificates courseId={item.id} />,
                  },
                ]
              : []),
            { id: 'versions', label: 'Versions', content: <Versions item={item} onRestore={draft.restore} /> },
          ]}
        />
        <UnsavedChanges when={isDirty || isUploading}>
          {isUploading ? "A file is being uploaded. If you leave, the lesson won't have it." : undefined}
        </UnsavedChanges>
        {conflict && (
          <ChangedElsewhere
            title={`This ${one} was changed elsewhere`}
            fields={conflict.fields}
            busy={isSaving}
            onKeepMine={() => void draft.keepMine()}
            onTakeTheirs={draft.takeTheirs}
            onClose={draft.settle}
          />
        )}
      </Page>
    </FormProvider>
  );
}
