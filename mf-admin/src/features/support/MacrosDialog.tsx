import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { TicketMacro } from '../../entities/ticket-macros/model.ts';
import { deleteTicketMacro, ticketMacroQueries } from '../../entities/ticket-macros/requests.ts';
import { Button } from '@milepost/shared/ui/Button';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { MacroForm } from './MacroForm.tsx';

type Step = { readonly kind: 'list' | 'add' } | { readonly kind: 'edit' | 'delete'; readonly macro: TicketMacro };

/** Answers that are given often: what there is, and adding, changing and deleting them. */
export function MacrosDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ticketMacroQueries.list());
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const toList = (): void => setStep({ kind: 'list' });
  const remove = useOptimisticAction<TicketMacro>({
    changes: ['ticket_macros'],
    send: ({ id }) => deleteTicketMacro(id),
    onDone: toList,
    done: ({ name }) => `Macro “${name}” deleted`,
    failed: 'Failed to delete the macro. Try again.',
  });
  if (step.kind === 'add') return <MacroForm onClose={toList} />;
  if (step.kind === 'edit') return <MacroForm key={step.macro.id} macro={step.macro} onClose={toList} />;
  if (step.kind === 'delete')
    return (
      <ConfirmDialog
        isOpen
        title={`Delete the macro “${step.macro.name}”?`}
        confirmLabel="Delete macro"
        cancelLabel="Keep macro"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(step.macro)}
        onCancel={toList}
      >
        Answers that were sent with it stay as they are. You can&apos;t undo this.
      </ConfirmDialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Macros"
      description="Answers that you give often. Choose one while you write an answer."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" onClick={() => setStep({ kind: 'add' })}>
            Add macro
          </Button>
        </>
      }
    >
      <LoadedContent query={query} failure="Failed to load macros">
        {query.data === undefined ? (
          <Skeleton shape="block" height="120px" label="Loading macros..." />
        ) : query.data.length === 0 ? (
          <EmptyState title="No macros yet">Add an answer that you give often.</EmptyState>
        ) : (
          <CardList aria-label="Macros">
            {query.data.map((macro) => (
              <CardRow key={macro.id}>
                <RowText>
                  <h3 dir="auto">{macro.name}</h3>
                  <p>{macro.sets_state === 'solved' ? 'Solves the ticket' : 'Waits for the user'}</p>
                </RowText>
                <Inline>
                  <Button
                    size="small"
                    aria-label={`Edit ${macro.name}`}
                    onClick={() => setStep({ kind: 'edit', macro })}
                  >
                    Edit
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Delete ${macro.name}`}
                    onClick={() => setStep({ kind: 'delete', macro })}
                  >
                    Delete
                  </Button>
                </Inline>
              </CardRow>
            ))}
          </CardList>
        )}
      </LoadedContent>
    </Dialog>
  );
}
