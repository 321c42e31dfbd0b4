import type { UseFormRegisterReturn } from 'react-hook-form';
import { settingText, type SystemSetting } from '@milepost/shared/entities/system-settings/model';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { TextField } from '@milepost/shared/ui/TextField';

const onOrOff = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
] as const;

type Props = UseFormRegisterReturn<'value'> & { setting: SystemSetting; error: string | undefined };

/** The field of a setting's value, by its kind. */
export function ValueField({ setting, ...field }: Props) {
  const standard = `Default: ${settingText(setting, setting.default_value)}`;
  switch (setting.kind) {
    case 'boolean':
      return <RadioGroup {...field} label="Value" description={`${standard}.`} direction="row" options={onOrOff} />;
    case 'choice':
      return <RadioGroup {...field} label="Value" description={`${standard}.`} options={setting.options} />;
    case 'text':
      return (
        <TextField
          {...field}
          label="Text"
          required={setting.minimum > 0}
          maxLength={setting.maximum}
          description={`${setting.minimum} to ${setting.maximum} characters. ${standard}`}
        />
      );
    case 'integer':
      return (
        <TextField
          {...field}
          label={`Value in ${setting.unit}`}
          inputMode="numeric"
          required
          description={`From ${setting.minimum} to ${setting.maximum}. ${standard}.`}
        />
      );
  }
}
