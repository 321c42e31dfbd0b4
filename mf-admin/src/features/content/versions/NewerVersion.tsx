import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { contentQueries } from '../../../entities/content/requests.ts';
import type { ContentItem } from '../../../entities/content/model.ts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { kindWords } from '../kind-words.ts';

type Props = {
  item: ContentItem;
  /** The fields that the newer version changed. */
  changed: readonly string[];
  hasChanges: boolean;
  /** The way to that version. */
  action: ReactNode;
};

/** Who saved since this window was filled, when, and where. */
export function NewerVersion({ item, changed, hasChanges, action }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const { data } = useQuery(contentQueries.revisions(item.id));
  const version = data?.find(({ revision }) => revision === item.revision);
  const who =
    version?.author == null
      ? 'Someone else'
      : version.author.id === user.id
        ? 'In another window, you'
        : nameOf(version.author);
  const what = changed.length === 0 ? '' : ` and changed ${changed.join(', ')}`;
  return (
    <Alert tone="caution" actions={hasChanges ? null : action}>
      {`${who} saved this ${kindWords[item.kind].one}${what}${version ? ` (${formatDateTime(version.created_at, zone)})` : ''}.`}
      {hasChanges && ' When you save, you choose which version to keep.'}
    </Alert>
  );
}
