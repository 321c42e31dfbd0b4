import { boardLaneTone, laneOf, type ApplicationStatus } from '../../../entities/job-applications/model.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';

/** The status of an application; null says that it is a saved job. */
export function StatusBadge({ status }: { status: ApplicationStatus | null }) {
  const lane = laneOf(status);
  return <Badge tone={boardLaneTone[lane]}>{lane}</Badge>;
}
