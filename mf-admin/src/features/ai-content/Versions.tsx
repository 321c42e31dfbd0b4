import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { aiTemplateQueries } from '../../entities/ai-templates/requests.ts';
import type { AiTemplate, AiVersion } from '../../entities/ai-templates/model.ts';
import { DataTable } from '@milepost/shared/ui/DataTable';
import type { TemplateText } from './useTemplateText.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { MoveLabelDialog } from './MoveLabelDialog.tsx';
import { versionColumns, type VersionAct } from './version-columns.tsx';

type Props = {
  template: AiTemplate;
  versions: readonly AiVersion[];
  /** What is typed. */
  text: TemplateText;
  /** It has changes that no version keeps. */
  hasChanges: boolean;
  onRestore: (version: AiVersion) => void;
};

/** Every version with its labels and what became of its suggestions; each to be compared, restored and promoted. */
export function Versions({ template, versions, text, hasChanges, onRestore }: Props) {
  const zone = useTimeZone();
  const usage = useQuery(aiTemplateQueries.usage());
  const [act, setAct] = useState<VersionAct | null>(null);
  return (
    <>
      <DataTable
        caption="Versions"
        columns={versionColumns(
          template,
          zone,
          (usage.data ?? []).filter(({ template_id }) => template_id === template.id),
          setAct,
        )}
        rows={versions}
        rowKey={({ version }) => String(version)}
        stackBelow={760}
      />
      {act?.what === 'compare' && (
        <CompareDialog
          version={act.version}
          text={text}
          hasChanges={hasChanges}
          onRestore={() => {
            setAct(null);
            onRestore(act.version);
          }}
          onClose={() => setAct(null)}
        />
      )}
      {(act?.what === 'staging' || act?.what === 'live') && (
        <MoveLabelDialog
          template={template}
          label={act.what}
          version={act.version.version}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
