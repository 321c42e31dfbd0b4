import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { aiTemplateQueries, deleteAiCase, runAiCases } from '../../../entities/ai-templates/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import {
  labelNames,
  labelsOf,
  type AiCase,
  type AiTemplate,
  type AiVersion,
} from '../../../entities/ai-templates/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Select } from '@milepost/shared/ui/Select';
import { caseColumns } from './case-columns.tsx';
import { CaseDialog } from './CaseDialog.tsx';
import { RunResults } from './RunResults.tsx';

type Props = { template: AiTemplate; versions: readonly AiVersion[] };
type OpenDialog =
  { readonly what: 'edit'; readonly of: AiCase | null } | { readonly what: 'delete'; readonly of: AiCase };

/** What the text must and must not contain for examples, and what a run of them gives for a version. */
export function CasesTab({ template, versions }: Props) {
  const cases = useQuery(aiTemplateQueries.cases(template.id));
  const [chosen, setChosen] = useState<number | null>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const version = chosen ?? template.draft_version ?? 1;
  const run = useMutation({ mutationFn: (of: number) => runAiCases(template.id, of) });
  const removal = useOptimisticAction<AiCase, void>({
    changes: ['ai_template_cases'],
    send: ({ id }) => deleteAiCase(id),
    onDone: () => setOpenDialog(null),
    done: () => 'Test case deleted',
  });
  const add = <Button onClick={() => setOpenDialog({ what: 'edit', of: null })}>Add test case</Button>;
  return (
    <Stack>
      <Toolbar>
        <Select
          label="Version"
          hideLabel
          options={versions.map((one) => ({
            value: String(one.version),
            label: [
              `Version ${one.version}`,
              ...labelsOf(template, one.version).map((label) => labelNames[label]),
            ].join(', '),
          }))}
          value={String(version)}
          onChange={({ target }) => {
            setChosen(Number(target.value));
            run.reset();
          }}
        />
        <Button
          tone="primary"
          busy={run.isPending}
          disabled={cases.data === undefined || cases.data.length === 0}
          onClick={() => run.mutate(version)}
        >
          Run test cases
        </Button>
        {add}
      </Toolbar>
      {run.error && <Alert tone="critical">{messageOf(run.error, 'Failed to run the test cases. Try again.')}</Alert>}
      {run.data && <RunResults run={run.data} />}
      <LoadedContent query={cases} failure="Failed to load test cases">
        <DataTable
          caption="Test cases"
          columns={caseColumns(
            (of) => setOpenDialog({ what: 'edit', of }),
            (of) => setOpenDialog({ what: 'delete', of }),
          )}
          rows={cases.data ?? []}
          rowKey={({ id }) => id}
          isLoading={cases.isPending}
          stackBelow={620}
          empty={
            <EmptyState title="No test cases yet" action={add}>
              A version goes live only when its test cases pass. Add the first one.
            </EmptyState>
          }
        />
      </LoadedContent>
      {openDialog?.what === 'edit' && (
        <CaseDialog template={template} edited={openDialog.of} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog?.what === 'delete' && (
        <ConfirmDialog
          isOpen
          title="Delete this test case?"
          confirmLabel="Delete test case"
          cancelLabel="Keep test case"
          busy={removal.isPending}
          error={removal.error ? messageOf(removal.error, 'Failed to delete the test case. Try again.') : undefined}
          onConfirm={() => removal.mutate(openDialog.of)}
          onCancel={() => setOpenDialog(null)}
        >
          <>
            “<bdi>{openDialog.of.name}</bdi>” no longer keeps a version out of live. You can’t undo this.
          </>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
