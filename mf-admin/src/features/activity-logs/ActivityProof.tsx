import { ShieldCheck } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { activityQueries, verifyActivity } from '../../entities/activity-logs/requests.ts';
import {
  activitySentence,
  problemText,
  sentenceText,
  type ActivityCheck,
  type WordsFor,
} from '@milepost/shared/entities/activity-logs/model';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatCalendarDate, formatDateTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { toast } from '@milepost/shared/ui/Toast';
import type { ActivityView } from './useActivityView.ts';

const Small = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
  overflow-wrap: anywhere;
  code {
    font-size: var(--size-12);
  }
`;

type LinkTo = (changes: Partial<ActivityView>) => LinkAddress;
const count = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

/** What the newest check found, or how far it is. */
function Finding({ check, words, linkTo }: { check: ActivityCheck; words: WordsFor; linkTo: LinkTo }) {
  if (check.finished_at === null) {
    return <ProgressBar label="Checking the log" value={check.checked} max={Math.max(check.last, 1)} showValue />;
  }
  const when = `${check.is_nightly ? 'Nightly check' : 'Checked'} ${formatDateTime(check.finished_at, words.zone)}`;
  if (check.problem === null) {
    return (
      <Alert tone="positive" title="The log is intact">
        {count(check.last)}. {when}
      </Alert>
    );
  }
  const { row } = check;
  return (
    <Alert tone="critical" title="The log was changed">
      <span>
        {problemText(check)} {when}
      </span>
      {row ? (
        <span>
          The row now reads: {sentenceText(activitySentence(row, { ...words, names: check.names }))} (
          {formatDateTime(row.at, words.zone)}).{' '}
          {row.entity_id === null ? null : (
            <TextLink to={linkTo({ entity: row.entity, record: row.entity_id })}>All activity of this record</TextLink>
          )}
        </span>
      ) : null}
    </Alert>
  );
}

/** Whether the log is as it was written, and the way to have it checked. */
export function ActivityProof({ words, linkTo }: { words: WordsFor; linkTo: LinkTo }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(activityQueries.proof());
  const verify = useMutation({
    mutationFn: verifyActivity,
    onSuccess: () => client.invalidateQueries({ queryKey: activityQueries.proof().queryKey }),
    onError: (failure) =>
      toast.show({ tone: 'critical', message: messageOf(failure, 'Failed to start the check. Try again.') }),
  });
  const isChecking = data?.check?.finished_at === null;
  return (
    <Card
      title="Integrity"
      actions={
        <Button
          size="small"
          icon={<ShieldCheck size={16} aria-hidden />}
          busy={verify.isPending || isChecking}
          onClick={() => verify.mutate()}
        >
          Verify
        </Button>
      }
    >
      <Stack gap={2}>
        {!data && !error ? <Skeleton shape="block" height="64px" label="Loading the last check..." /> : null}
        {error && !data ? (
          <Alert
            tone="critical"
            title="Failed to load the last check"
            actions={
              <Button size="small" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          />
        ) : null}
        {data?.check ? <Finding check={data.check} words={words} linkTo={linkTo} /> : null}
        {data && !data.check ? <Small>The log hasn’t been checked yet. It is checked every night.</Small> : null}
        {data?.checkpoint ? (
          <Small>
            Checkpoint of {formatCalendarDate(data.checkpoint.day)}: row{' '}
            {data.checkpoint.number.toLocaleString('en-US')}, hash <code>{data.checkpoint.hash}</code>. Compare it with
            the email of that day.
          </Small>
        ) : null}
      </Stack>
    </Card>
  );
}
