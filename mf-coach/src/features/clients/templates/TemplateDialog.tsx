import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  emptyTaskTemplate,
  taskTemplateInputSchema,
  templateFile,
  templateFormOf,
  type TaskTemplate,
  type TaskTemplateForm,
  type TaskTemplateInput,
} from '../../../entities/task-templates/model.ts';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TemplateFields } from './TemplateFields.tsx';
import { templateDifferences, useSaveTemplate } from './useSaveTemplate.ts';

type Props = {
  /** The template to change; a new one without. */
  template?: TaskTemplate;
  onClose: () => void;
};

/** Adds or edits a template; tasks created from it don't change. */
export function TemplateDialog({ template: opened, onClose }: Props) {
  // As it was when the dialog opened: a newer one from a live change must not pass for what the coach saw.
  const [template] = useState(opened);
  const [file, setFile] = useState<File | null>(null);
  const [keepsFile, setKeepsFile] = useState(true);
  const storedFile = template ? templateFile(template) : null;
  const form = useForm<TaskTemplateForm, unknown, TaskTemplateInput>({
    resolver: zodResolver(taskTemplateInputSchema),
    defaultValues: template ? templateFormOf(template) : emptyTaskTemplate(),
  });
  const saving = useSaveTemplate({ template, file, storedFile: keepsFile ? storedFile : null, onSaved: onClose });

  return (
    <>
      <FormDialog
        title={template ? 'Edit template' : 'New template'}
        submitLabel="Save template"
        busy={saving.isPending}
        error={saving.failure}
        onSubmit={form.handleSubmit(saving.save)}
        onClose={onClose}
      >
        <TemplateFields form={form} />
        {storedFile && !file && (
          <Checkbox
            label={`Keep ${storedFile.file_name}`}
            checked={keepsFile}
            onChange={(event) => setKeepsFile(event.target.checked)}
          />
        )}
        <DropZone label={storedFile ? 'Another file' : 'File'} file={file} onFile={setFile} />
      </FormDialog>
      {saving.conflict && (
        <ChangedElsewhere
          title="This template was changed elsewhere"
          fields={templateDifferences(saving.conflict)}
          busy={saving.isPending}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.settle}
        />
      )}
    </>
  );
}
