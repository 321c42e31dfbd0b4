import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { assignTemplate, type TaskForClients } from '../../../entities/task-templates/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { dueInDays, type TaskTemplate } from '../../../entities/task-templates/model.ts';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextField } from '@milepost/shared/ui/TextField';

const Clients = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-height: 320px;
  overflow-y: auto;
  legend {
    padding-bottom: 4px;
    font-size: var(--size-13);
    font-weight: 550;
  }
  p {
    color: var(--critical);
    font-size: var(--size-12);
  }
`;
const counted = (count: number): string => `${count} ${count === 1 ? 'client' : 'clients'}`;

type Props = { template: TaskTemplate; clientId: string; onClose: () => void };

/** Assigns the task of a template to several clients at once, each due this many days after their own today. */
export function AssignTemplateDialog({ template, clientId, onClose }: Props) {
  const { user } = useSignedIn();
  const { data: clients } = useQuery(profileQueries.assignedClients(user.id));
  const [chosen, setChosen] = useState<readonly string[]>([clientId]);
  const [days, setDays] = useState(template.due_in_days === null ? '' : String(template.due_in_days));
  const [isTried, setTried] = useState(false);
  const due = dueInDays.safeParse(days);
  const { mutate, isPending, error } = useOptimisticAction<TaskForClients, number>({
    changes: ['tasks'],
    send: (task, id) => assignTemplate(id, template, task),
    onDone: onClose,
    done: (_, count) => ({ tone: 'positive', message: `Task assigned to ${counted(count)}` }),
  });
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));

  return (
    <FormDialog
      title={`Assign “${template.title}”`}
      submitLabel={chosen.length === 0 ? 'Assign task' : `Assign to ${counted(chosen.length)}`}
      busy={isPending}
      error={error ? messageOf(error, 'Failed to assign the task. Try again.') : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen.length > 0 && due.success && !isPending) mutate({ clientIds: chosen, dueInDays: due.data });
      }}
    >
      <Clients aria-describedby={isTried && chosen.length === 0 ? 'no-client-chosen' : undefined}>
        <legend>Clients</legend>
        {!clients && <Skeleton lines={3} label="Loading clients..." />}
        {clients?.map((client) => (
          <Checkbox
            key={client.id}
            label={<span dir="auto">{nameOf(client)}</span>}
            checked={chosen.includes(client.id)}
            onChange={(event) => toggle(client.id, event.target.checked)}
          />
        ))}
        {isTried && chosen.length === 0 && (
          <p id="no-client-chosen" role="alert">
            Choose at least one client
          </p>
        )}
      </Clients>
      <TextField
        label="Due in days"
        inputMode="numeric"
        autoComplete="off"
        description="Counted from each client’s own today. Leave it empty for no due date."
        value={days}
        error={isTried && !due.success ? due.error.issues[0]?.message : undefined}
        onChange={(event) => setDays(event.target.value)}
      />
    </FormDialog>
  );
}
