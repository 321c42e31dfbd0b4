import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { audienceOptions, type AddedKind, type ContentForm } from '../../entities/content/model.ts';
import { isBlank } from '@milepost/shared/domain/rich-text';
import { ContentImage } from '@milepost/shared/features/content-images';
import { AnnouncementLine } from '@milepost/shared/ui/AnnouncementLine';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { RichText } from '@milepost/shared/ui/RichText';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { kindWords } from './kind-words.ts';
import { useOrganizationNames } from './useOrganizationNames.ts';

// With a player and a viewer of documents.
const TrainingPreview = lazyPage<Pick<ContentForm, 'training'>>(() =>
  import('./training/TrainingPreview.tsx').then((part) => ({ default: part.TrainingPreview })),
);

const hidden: Readonly<Record<AddedKind, string>> = {
  article: 'It isn’t in their list, and its link tells them that there is no such article.',
  announcement: 'Nothing appears above their pages.',
  lesson: '',
  course: 'It isn’t in their list of courses.',
};

/** The draft as somebody of each role would read it. */
export function DraftPreview({ kind }: { kind: AddedKind }) {
  const { control } = useFormContext<ContentForm>();
  const { title, summary, audience, org_id: orgId, body, training } = useWatch({ control }) as ContentForm;
  const organizations = useOrganizationNames(kind === 'announcement');
  const [role, setRole] = useState(audienceOptions[0]?.value ?? 'client');
  const reader = audienceOptions.find(({ value }) => value === role)?.label ?? '';
  const isText = kind === 'article' || (training !== null && 'kind' in training && training.kind === 'text');
  const text = isBlank(body) ? (
    isText && <EmptyState title="No text yet" />
  ) : (
    <RichText document={body} image={(image) => <ContentImage {...image} />} />
  );
  return (
    <Stack gap={3}>
      {kind !== 'lesson' && (
        <div>
          <SegmentedControl label="Preview as" options={audienceOptions} value={role} onChange={setRole} />
        </div>
      )}
      {!audience.includes(role) ? (
        <Card>
          <EmptyState title={`${reader} can't see this ${kindWords[kind].one}`}>{hidden[kind]}</EmptyState>
        </Card>
      ) : kind === 'announcement' ? (
        <>
          {orgId !== '' && <p>{`Only for people of ${organizations.get(orgId) ?? 'one organization'}.`}</p>}
          <AnnouncementLine announcement={{ title: title || 'Untitled', body }} />
        </>
      ) : (
        <Card title={title || 'Untitled'}>
          <Stack gap={3}>
            {summary && <p>{summary}</p>}
            {text}
            {training !== null && <TrainingPreview training={training} />}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
