import { Controller, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { audienceOptions, type ContentForm } from '../../entities/content/model.ts';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Inline } from '@milepost/shared/ui/Layout';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: var(--space-2);
    padding: 0;
    font-size: var(--size-13);
    font-weight: 550;
  }
  p {
    color: var(--critical);
    font-size: var(--size-13);
  }
`;

/** Which roles read it. */
export function Readers() {
  const { control } = useFormContext<ContentForm>();
  return (
    <Controller
      control={control}
      name="audience"
      render={({ field, fieldState }) => (
        <Group>
          <legend>Readers</legend>
          <Inline gap={4}>
            {audienceOptions.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={field.value.includes(value)}
                onChange={({ target }) =>
                  field.onChange(
                    // In one order, whichever is ticked first: else the saved article would count as another.
                    audienceOptions
                      .map((option) => option.value)
                      .filter((role) => (role === value ? target.checked : field.value.includes(role))),
                  )
                }
              />
            ))}
          </Inline>
          {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
        </Group>
      )}
    />
  );
}
