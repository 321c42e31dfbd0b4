import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { currentSystemSetting } from '../../../entities/system-settings/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { settingFormSchema, settingText, type SystemSetting } from '@milepost/shared/entities/system-settings/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useChangeSetting } from './useChangeSetting.ts';
import { ValueField } from './ValueField.tsx';

const failureOf = (error: Error): string => {
  const current = currentSystemSetting(error);
  const message = messageOf(error, 'Failed to change the setting. Try again.');
  return current ? `${message} It is ${settingText(current, current.value)} now. Save again to replace it.` : message;
};

/** Changes a setting, and says why. @param setting as it was when the form was opened: the second of two edits is refused */
export function SettingDialog({ setting, onClose }: { setting: SystemSetting; onClose: () => void }) {
  const schema = settingFormSchema(setting);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { value: String(setting.value), reason: '' },
  });
  const { mutate, isPending, error } = useChangeSetting('changed', onClose);
  // The present setting replaces the one that was seen.
  const seen = currentSystemSetting(error) ?? setting;
  return (
    <FormDialog
      title={setting.label}
      description={setting.effect}
      submitLabel="Save setting"
      busy={isPending}
      error={error && failureOf(error)}
      onSubmit={handleSubmit(({ value, reason }) => mutate({ setting: seen, value, reason }))}
      onClose={onClose}
    >
      <ValueField {...register('value')} setting={setting} error={formState.errors.value?.message} />
      <TextArea
        {...register('reason')}
        label="Reason"
        description="Everyone who manages settings sees it in the history."
        required
        rows={2}
        limit={500}
        error={formState.errors.reason?.message}
      />
    </FormDialog>
  );
}
