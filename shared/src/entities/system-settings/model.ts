import * as z from 'zod';
import { instant, requiredText } from '../../domain/columns/columns.ts';
import { countCharacters, firstCharacters, keptText } from '../../domain/kept-text/kept-text.ts';
import { personSchema } from '../people/model.ts';

const schemaColumns = {
  key: z.string(),
  /** What it is about: settings of one area are shown together. */
  area: z.string(),
  label: z.string(),
  /** What a change of it does. */
  effect: z.string(),
  /** Who goes by it, and when. */
  read_by: z.string(),
  revision: z.number().int(),
  updated_at: instant,
};
const whole = z.number().int();

/** What the operator decides: the row holds its schema beside its value, and the database checks the one by the other. */
export const systemSettingSchema = z.discriminatedUnion('kind', [
  z.object({
    ...schemaColumns,
    kind: z.literal('integer'),
    value: whole,
    default_value: whole,
    minimum: whole,
    maximum: whole,
    /** In the plural. */
    unit: z.string(),
  }),
  z.object({ ...schemaColumns, kind: z.literal('boolean'), value: z.boolean(), default_value: z.boolean() }),
  z.object({
    ...schemaColumns,
    kind: z.literal('text'),
    value: z.string(),
    default_value: z.string(),
    /** Characters. */
    minimum: whole,
    maximum: whole,
  }),
  z.object({
    ...schemaColumns,
    kind: z.literal('choice'),
    value: z.string(),
    default_value: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
]);
export type SystemSetting = z.infer<typeof systemSettingSchema>;
export type SettingValue = SystemSetting['value'];

/** A value of the setting in words: '3 days', 'On', the label of a choice, a text as it is. */
export const settingText = (setting: SystemSetting, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (setting.kind === 'choice')
    return setting.options.find((option) => option.value === value)?.label ?? String(value);
  const unit = setting.kind === 'integer' ? setting.unit : '';
  return `${String(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`.trim();
};

/** Why something of the system is changed. */
export const reasonSchema = requiredText('The reason', 500, 'Enter a reason');

const control = /\p{Cc}/u;

/** A value as the fields of a form hold it, which is text, made into what the database keeps. */
const valueSchemaOf = (setting: SystemSetting): z.ZodType<SettingValue, string> => {
  switch (setting.kind) {
    case 'boolean':
      return z.enum(['true', 'false']).transform((text) => text === 'true');
    case 'choice':
      return z
        .string()
        .refine((text) => setting.options.some(({ value }) => value === text), { error: 'Choose an option' });
    case 'text': {
      const { minimum, maximum } = setting;
      const length = `Enter ${minimum} to ${maximum} characters`;
      return z
        .string()
        .overwrite(keptText)
        .refine((text) => countCharacters(text) >= minimum && countCharacters(text) <= maximum, length)
        .refine((text) => !control.test(text), { error: 'Enter a single line of text' });
    }
    case 'integer': {
      const limits = `Enter a whole number from ${setting.minimum} to ${setting.maximum}`;
      return z
        .string()
        .trim()
        .regex(/^\d{1,9}$/, limits)
        .transform(Number)
        .refine((value) => value >= setting.minimum && value <= setting.maximum, { error: limits });
    }
  }
};

/** A value out of the history, as the setting takes it now; undefined where it doesn't. */
export const takenValue = (setting: SystemSetting, value: unknown): SettingValue | undefined =>
  typeof value === typeof setting.value ? valueSchemaOf(setting).safeParse(String(value)).data : undefined;

/** The rules of the form that changes a setting, from its own schema; values are text, as fields hold them. */
export const settingFormSchema = (setting: SystemSetting) =>
  z.object({ value: valueSchemaOf(setting), reason: reasonSchema });

/** One line of the history: nobody changes it. Without a person the change was made in the database. */
export const systemChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(['setting', 'flag']),
  key: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  changed_at: instant,
  person: personSchema.nullable(),
});
export type SystemChange = z.infer<typeof systemChangeSchema>;

/** The reason of a change that takes another back. */
export const revertReason = ({ reason }: Pick<SystemChange, 'reason'>): string =>
  firstCharacters(reason ? `Reverts “${reason}”` : 'Reverts a change made in the database', 500);
