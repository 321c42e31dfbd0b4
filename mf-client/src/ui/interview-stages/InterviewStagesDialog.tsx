import { useState } from 'react';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import { maxInterviewStages, suggestedStages, type InterviewStage } from '../../entities/interview-stages/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Stack } from '@milepost/shared/ui/Layout';
import { StageNameDialog } from './StageNameDialog.tsx';
import { useInterviewStages, useStageActions } from './useInterviewStages.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 6px 0;
  border-bottom: 1px solid var(--border);
  &:last-child {
    border-bottom: 0;
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const swapped = (stages: readonly InterviewStage[], at: number): readonly InterviewStage[] => {
  const [first, second] = [stages[at], stages[at + 1]];
  return first && second ? [...stages.slice(0, at), second, first, ...stages.slice(at + 2)] : stages;
};

type Props = { clientId: string; onClose: () => void };

/** Adds, renames, orders and deletes a client's own interview stages. */
export function InterviewStagesDialog({ clientId, onClose }: Props) {
  const { stages, isPending, error, retry } = useInterviewStages(clientId);
  const hasFailed = error !== null && stages.length === 0;
  const { order, remove, suggest, isAdding } = useStageActions(clientId);
  const [named, setNamed] = useState<InterviewStage | 'new'>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Interview stages"
      description="Your own steps within Interviewing. They group the board and change no figures."
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        {hasFailed && (
          <ErrorState title="Failed to load interview stages" onRetry={retry}>
            {messageOf(error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        )}
        {stages.length === 0 && !isPending && !hasFailed && (
          <Stack gap={3}>
            <p>No interview stages yet. Start with {suggestedStages.join(', ')}, or add your own.</p>
            <div>
              <Button busy={isAdding} onClick={() => suggest(suggestedStages)}>
                Add suggested stages
              </Button>
            </div>
          </Stack>
        )}
        {stages.length > 0 && (
          <List aria-label="Interview stages">
            {stages.map((stage, index) => (
              <Row key={stage.id}>
                <span dir="auto">{stage.name}</span>
                <IconButton
                  label={`Move ${stage.name} up`}
                  icon={<ArrowUp size={16} aria-hidden />}
                  disabled={index === 0}
                  onClick={() => order(swapped(stages, index - 1))}
                />
                <IconButton
                  label={`Move ${stage.name} down`}
                  icon={<ArrowDown size={16} aria-hidden />}
                  disabled={index === stages.length - 1}
                  onClick={() => order(swapped(stages, index))}
                />
                <IconButton
                  label={`Rename ${stage.name}`}
                  icon={<Pencil size={16} aria-hidden />}
                  onClick={() => setNamed(stage)}
                />
                <IconButton
                  label={`Remove ${stage.name}`}
                  tone="critical"
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => remove(stage)}
                />
              </Row>
            ))}
          </List>
        )}
        <div>
          <Button
            icon={<Plus size={16} aria-hidden />}
            disabled={hasFailed || stages.length >= maxInterviewStages}
            onClick={() => setNamed('new')}
          >
            Add stage
          </Button>
        </div>
      </Stack>
      {named && (
        <StageNameDialog
          clientId={clientId}
          stage={named === 'new' ? undefined : named}
          onClose={() => setNamed(undefined)}
        />
      )}
    </Dialog>
  );
}
