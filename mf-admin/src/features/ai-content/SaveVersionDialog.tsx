import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { saveAiVersion } from '../../entities/ai-templates/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { aiVersionInputSchema, type AiTemplate, type AiVersionInput } from '../../entities/ai-templates/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import type { TemplateText } from './useTemplateText.ts';

type Props = {
  templateId: string;
  /** The version that the text was begun with. */
  over: number | null;
  text: TemplateText;
  onSaved: (version: number | null) => void;
  onClose: () => void;
};

/** Saves the text as the next version, which becomes the draft, and asks what changed. */
export function SaveVersionDialog({ templateId, over, text, onSaved, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(aiVersionInputSchema),
    defaultValues: { ...text, note: '' },
  });
  const { mutate, isPending, error } = useOptimisticAction<AiVersionInput, AiTemplate>({
    changes: ['ai_templates'],
    send: (input) => saveAiVersion(templateId, over, input),
    onDone: ({ draft_version }) => {
      onSaved(draft_version);
      onClose();
    },
    done: (_input, { draft_version }) => ({ tone: 'positive', message: `Version ${draft_version} saved` }),
  });
  return (
    <FormDialog
      title="Save version"
      description="It becomes the draft. Suggestions keep coming from the live version."
      submitLabel="Save version"
      busy={isPending}
      error={error && messageOf(error, 'Failed to save the version. Try again.')}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      {[formState.errors.body, formState.errors.instructions].map(
        (problem) =>
          problem?.message && (
            <Alert key={problem.message} tone="critical">
              {problem.message}
            </Alert>
          ),
      )}
      <TextField
        label="What changed"
        required
        description="The list of versions shows it."
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </FormDialog>
  );
}
