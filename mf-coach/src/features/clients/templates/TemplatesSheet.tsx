import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { taskTemplateQueries } from '../../../entities/task-templates/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { TaskTemplate } from '../../../entities/task-templates/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AssignTemplateDialog } from './AssignTemplateDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { TemplateRow } from './TemplateRow.tsx';

type Open = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'assign'; readonly template: TaskTemplate };
type Props = {
  /** The client who is chosen to begin with. */
  clientId: string;
  onClose: () => void;
};

/** The coach's templates of tasks: to assign to several clients in one act, to write and to delete. */
export function TemplatesSheet({ clientId, onClose }: Props) {
  const { user } = useSignedIn();
  const { data: templates, error, refetch } = useQuery(taskTemplateQueries.list(user.id));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ dialog: 'new' })}>
      New template
    </Button>
  );
  return (
    <Sheet isOpen onClose={onClose} title="Task templates">
      <Stack>
        {!templates && !error && <Skeleton lines={6} label="Loading templates..." />}
        {!templates && error && (
          <ErrorState title="Failed to load templates" onRetry={() => void refetch()}>
            {messageOf(error, 'Try again.')}
          </ErrorState>
        )}
        {templates?.length === 0 && (
          <EmptyState title="No templates yet" action={add}>
            Write a task once, such as “Five contacts in a week”, and assign it to several clients.
          </EmptyState>
        )}
        {templates && templates.length > 0 && (
          <>
            <div>{add}</div>
            <CardList aria-label="Task templates">
              {templates.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onAssign={() => setOpen({ dialog: 'assign', template })}
                  onEdit={() => setOpen({ dialog: 'edit', template })}
                />
              ))}
            </CardList>
          </>
        )}
      </Stack>
      {open?.dialog === 'new' && <TemplateDialog onClose={close} />}
      {open?.dialog === 'edit' && <TemplateDialog template={open.template} onClose={close} />}
      {open?.dialog === 'assign' && (
        <AssignTemplateDialog template={open.template} clientId={clientId} onClose={close} />
      )}
    </Sheet>
  );
}
