import { jobStateLabels, type JobState, type ListedJob } from '@milepost/shared/entities/background-jobs/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Badge, type BadgeTone } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { TextLink } from '@milepost/shared/ui/TextLink';

const tones: Readonly<Record<JobState, BadgeTone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'positive',
  failed: 'critical',
  canceled: 'neutral',
};

const detailOf = ({ state, progress, attempt, max_attempts, run_at, error }: ListedJob, zone: string) => {
  if (state === 'running') return `${progress}%, attempt ${attempt} of ${max_attempts}`;
  if (state === 'failed') return `${error ?? ''} After ${attempt} of ${max_attempts} attempts.`.trim();
  if (state === 'waiting' && attempt > 0)
    return `${error ?? ''} Tries again at ${formatDateTime(run_at, zone)}.`.trim();
  return null;
};

/** What the operator sees of a job; times by the clock of `zone`. */
export const jobColumns = (zone: string): readonly Column<ListedJob>[] => [
  {
    id: 'job',
    header: 'Job',
    isRowHeader: true,
    cell: ({ title, name }) => (
      <div>
        <bdi>{title}</bdi>
        <br />
        <small>{name}</small>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: '30%',
    cell: (job) => {
      const detail = detailOf(job, zone);
      return (
        <>
          <Badge tone={tones[job.state]}>{jobStateLabels[job.state]}</Badge>
          {detail === null ? null : ` ${detail}`}
        </>
      );
    },
  },
  {
    id: 'person',
    header: 'Asked by',
    width: '20%',
    cell: ({ person }) =>
      person === null ? (
        'The system'
      ) : (
        <TextLink to={`/admin/users/${person.id}`} dir="auto">
          {nameOf(person)}
        </TextLink>
      ),
  },
  {
    id: 'created',
    header: 'Asked at',
    width: '190px',
    cell: ({ created_at }) => formatDateTime(created_at, zone),
  },
];
