import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import type { ContentForm } from '../../../entities/content/model.ts';
import {
  emails,
  emailVariables,
  hasButton,
  writtenVariable,
  type EmailName,
} from '@milepost/shared/domain/email-texts';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextField } from '@milepost/shared/ui/TextField';
import { BodyField } from './BodyField.tsx';

const Variables = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--space-2) var(--space-4);
  margin: var(--space-2) 0 0;
  font-size: var(--size-13);
  > div {
    display: contents;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** The fields of an email, and which variables it has. */
export function EmailFields({ name }: { name: EmailName }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<ContentForm>();
  const { when, variables, required } = emails[name];
  return (
    <Card title="Email">
      <Stack>
        <p>{when}</p>
        <TextField label="Subject" required error={errors.title?.message} {...register('title')} />
        <BodyField isShort variables={variables} />
        {hasButton(name) && (
          <TextField
            label="Button"
            required
            description={`What the button says. ${writtenVariable('button')} is where it appears in the text.`}
            error={errors.summary?.message}
            {...register('summary')}
          />
        )}
        <section>
          <h3>Variables</h3>
          <Variables>
            {variables.map((variable) => (
              <div key={variable}>
                <dt>
                  <code>{writtenVariable(variable)}</code>
                </dt>
                <dd>
                  {emailVariables[variable].label}
                  {required.includes(variable) && <Badge tone="info">Required</Badge>}
                </dd>
              </div>
            ))}
          </Variables>
        </section>
      </Stack>
    </Card>
  );
}
