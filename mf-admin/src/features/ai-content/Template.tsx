import { useState } from 'react';
import { labelNames, labels, labelTones, type AiTemplate, type AiVersion } from '../../entities/ai-templates/model.ts';
import { useAddress } from '@milepost/shared/features/address';
import { Alert } from '@milepost/shared/ui/Alert';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { Inline, Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { CasesTab } from './cases/CasesTab.tsx';
import { LabelMoves } from './LabelMoves.tsx';
import { ReportedOutputs } from './ReportedOutputs.tsx';
import { SaveVersionDialog } from './SaveVersionDialog.tsx';
import { textOf, useTemplateText, type TemplateText } from './useTemplateText.ts';
import { Versions } from './Versions.tsx';
import { WriteTab } from './WriteTab.tsx';

const textsOf = ({ body, instructions }: TemplateText): Readonly<Record<string, string>> => ({
  Text: body,
  'Instructions for a model': instructions,
});

const tabs = ['write', 'versions', 'cases', 'labels', 'reported'] as const;

type Props = { template: AiTemplate; versions: readonly AiVersion[] };

/** One template: what is typed stays while its versions and test cases are looked at. */
export function Template({ template, versions }: Props) {
  const { parameters, change } = useAddress();
  const { text, change: write, ...editing } = useTemplateText(template, versions);
  const [asks, setAsks] = useState<'note' | 'choice' | null>(null);
  const selected = tabs.find((tab) => tab === parameters.get('view')) ?? 'write';
  const show = (view: string) => change({ view: view === 'write' ? null : view });
  return (
    <Page>
      <PageHeader
        title={template.name}
        subtitle={
          <Inline as="span">
            {labels.map((label) => {
              const version = template[`${label}_version`];
              return version === null ? null : (
                <Badge key={label} tone={labelTones[label]}>{`${labelNames[label]}: version ${version}`}</Badge>
              );
            })}
          </Inline>
        }
        back={{ to: '/admin/ai-content', label: 'AI Content' }}
        actions={
          <Button
            tone="primary"
            disabled={!editing.isDirty}
            onClick={() => setAsks(editing.theirs === null ? 'note' : 'choice')}
          >
            Save version
          </Button>
        }
      />
      {editing.theirs !== null && (
        <Alert
          tone="caution"
          actions={
            editing.isDirty ? (
              <Button onClick={() => setAsks('choice')}>Compare</Button>
            ) : (
              <Button onClick={editing.takeTheirs}>Show the newest version</Button>
            )
          }
        >
          {`Version ${template.draft_version} was saved since you opened this page.`}
        </Alert>
      )}
      <Tabs
        label="Views of the template"
        selected={selected}
        onSelect={show}
        tabs={[
          {
            id: 'write',
            label: 'Write',
            content: <WriteTab template={template} text={text} onChange={write} />,
          },
          {
            id: 'versions',
            label: 'Versions',
            content: (
              <Versions
                template={template}
                versions={versions}
                text={text}
                hasChanges={editing.isDirty}
                onRestore={(version) => {
                  write(textOf(version));
                  show('write');
                }}
              />
            ),
          },
          { id: 'cases', label: 'Test cases', content: <CasesTab template={template} versions={versions} /> },
          { id: 'labels', label: 'Label history', content: <LabelMoves templateId={template.id} /> },
          { id: 'reported', label: 'Reported', content: <ReportedOutputs templateId={template.id} /> },
        ]}
      />
      <UnsavedChanges when={editing.isDirty} />
      {asks === 'note' && (
        <SaveVersionDialog
          templateId={template.id}
          over={editing.base}
          text={text}
          onSaved={editing.saved}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'choice' && editing.theirs !== null && (
        <ChangedElsewhere
          title="This template was changed elsewhere"
          fields={differingFields(textsOf(text), textsOf(editing.theirs))}
          onKeepMine={() => {
            editing.keepMine();
            setAsks('note');
          }}
          onTakeTheirs={() => {
            editing.takeTheirs();
            setAsks(null);
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </Page>
  );
}
