import { useRef } from 'react';
import { Braces } from 'lucide-react';
import type { AiTemplate } from '../../entities/ai-templates/model.ts';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { Preview } from './Preview.tsx';
import type { TemplateText } from './useTemplateText.ts';
import { Variables } from './Variables.tsx';

type Props = { template: AiTemplate; text: TemplateText; onChange: (changed: Partial<TemplateText>) => void };

/** The text with its variables, beside what it gives, and the instructions to a connected model. */
export function WriteTab({ template, text: { body, instructions }, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string): void => {
    const field = area.current;
    const [from, to] = [field?.selectionStart ?? body.length, field?.selectionEnd ?? body.length];
    const inserted = `{{${name}}}`;
    onChange({ body: body.slice(0, from) + inserted + body.slice(to) });
    // Once the menu has given the focus back to its button.
    setTimeout(() => {
      field?.focus();
      field?.setSelectionRange(from + inserted.length, from + inserted.length);
    }, 50);
  };
  return (
    <Columns ratio="equal">
      <Stack>
        <Card
          title="Text"
          actions={
            <Menu
              label="Insert variable"
              look="button"
              trigger={
                <>
                  <Braces size={16} aria-hidden />
                  Insert variable
                </>
              }
              items={template.variables.map(({ name, label }) => ({
                id: name,
                label: `${label} {{${name}}}`,
                onAction: () => insert(name),
              }))}
            />
          }
        >
          <TextArea
            ref={area}
            label="Text"
            hideLabel
            description="A line with a variable that is empty is left out."
            rows={16}
            limit={10_000}
            value={body}
            onChange={({ target }) => onChange({ body: target.value })}
          />
        </Card>
        <Card title="Instructions for a model">
          <TextArea
            label="Instructions for a model"
            hideLabel
            description="Where a model is connected, it writes the text above anew by these instructions. Test cases try the text, not the model."
            rows={8}
            limit={4000}
            value={instructions}
            onChange={({ target }) => onChange({ instructions: target.value })}
          />
        </Card>
        <Variables template={template} />
      </Stack>
      <Preview template={template} body={body} />
    </Columns>
  );
}
