import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { moduleTitle } from '@milepost/shared/contract/module-name';
import { revokeModulePreview } from '@milepost/shared/entities/module-previews/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ModulePreview } from '@milepost/shared/entities/module-previews/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { toast } from '@milepost/shared/ui/Toast';
import { previewColumns } from './preview-columns.tsx';

type Props = { previews: readonly ModulePreview[]; isLoading: boolean };

/** The preview links that hold, to be copied and revoked. */
export function PreviewLinks({ previews, isLoading }: Props) {
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const [endingPreview, setEndingPreview] = useState<ModulePreview | null>(null);
  const revoking = useMutation({
    mutationFn: revokeModulePreview,
    onSuccess: () => {
      setEndingPreview(null);
      toast.show({ tone: 'positive', message: 'Preview link revoked' });
    },
    onSettled: () => invalidate(queryClient, 'module_previews'),
  });
  return (
    <>
      <DataTable
        caption="Preview links"
        columns={previewColumns(zone, setEndingPreview)}
        rows={previews}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        stackBelow={760}
        empty={<EmptyState title="No preview links">Links you create appear here until they expire.</EmptyState>}
      />
      <ConfirmDialog
        isOpen={endingPreview !== null}
        title="Revoke this preview link?"
        confirmLabel="Revoke link"
        cancelLabel="Keep link"
        busy={revoking.isPending}
        error={revoking.error ? messageOf(revoking.error, 'Failed to revoke the link. Try again.') : undefined}
        onConfirm={() => endingPreview && revoking.mutate(endingPreview.id)}
        onCancel={() => {
          setEndingPreview(null);
          revoking.reset();
        }}
      >
        {endingPreview
          ? `No one can open the preview of ${moduleTitle(endingPreview.module)} anymore. Tabs that show it end the preview on their next page.`
          : null}
      </ConfirmDialog>
    </>
  );
}
