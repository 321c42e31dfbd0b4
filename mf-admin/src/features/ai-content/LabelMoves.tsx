import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { aiTemplateQueries } from '../../entities/ai-templates/requests.ts';
import { labelNames, labelTones } from '../../entities/ai-templates/model.ts';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Card } from '@milepost/shared/ui/Card';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';

/** Every move of a label: who, when and why. */
export function LabelMoves({ templateId }: { templateId: string }) {
  const zone = useTimeZone();
  const moves = useQuery(aiTemplateQueries.moves(templateId));
  return (
    <LoadedContent query={moves} failure="Failed to load the label history">
      <Card title="Label history">
        {moves.data ? (
          <Timeline
            label="Moves of labels, newest first"
            zone={zone}
            entries={moves.data.map(({ id, label, version, reason, mover, moved_at }) => ({
              id,
              tone: labelTones[label],
              sentence: `${labelNames[label]} moved to version ${version}`,
              at: moved_at,
              by: mover ? nameOf(mover) : 'Milepost',
              note: reason,
            }))}
          />
        ) : (
          <Skeleton lines={6} label="Loading label history..." />
        )}
      </Card>
    </LoadedContent>
  );
}
