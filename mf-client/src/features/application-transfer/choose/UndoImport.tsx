import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { undoApplicationImport } from '../../../entities/application-imports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { id: string; fileName: string; imported: number; onUndone?: () => void };
type Asking = { readonly changed: number | null };

/** Undoes an import, after asking; asks a second time about applications that were edited since. */
export function UndoImport({ id, fileName, imported, onUndone }: Props) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (changed: 'keep' | 'remove' | null) => undoApplicationImport(id, changed),
    onSuccess: ({ removed, changed }, decided) => {
      if (decided === null && removed === 0 && changed > 0) {
        setAsking({ changed });
        return;
      }
      setAsking(null);
      toast.show({ tone: 'positive', message: `Import undone: ${counted(removed, 'application')} removed` });
      void queryClient.invalidateQueries();
      onUndone?.();
    },
  });
  const close = (): void => {
    setAsking(null);
    reset();
  };
  const changed = asking?.changed ?? null;
  return (
    <>
      <Button size="small" icon={<Undo2 size={14} aria-hidden />} onClick={() => setAsking({ changed: null })}>
        Undo import
      </Button>
      <Dialog
        isOpen={asking !== null}
        onClose={close}
        size="small"
        title={changed === null ? 'Undo this import?' : `${counted(changed, 'application')} changed since`}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            {changed === null ? (
              <Button tone="critical" busy={isPending} onClick={() => mutate(null)}>
                Undo import
              </Button>
            ) : (
              <>
                <Button tone="critical" busy={isPending} onClick={() => mutate('remove')}>
                  Remove all
                </Button>
                <Button tone="primary" busy={isPending} onClick={() => mutate('keep')}>
                  Keep the changed
                </Button>
              </>
            )}
          </>
        }
      >
        {changed === null
          ? `The ${counted(imported, 'application')} from ${fileName} will be removed from your list.`
          : 'You changed some of the imported applications, such as fields, interviews, tasks, or contacts. Keep those and remove the others, or remove all?'}
        {error && (
          <Alert tone="critical" title="Failed to undo the import">
            {messageOf(error, 'Try again.')}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
