import type { Material } from '@milepost/shared/entities/materials/model';
import { acceptedMaterials, linkAddressSchema, materialFileProblem } from '@milepost/shared/entities/materials/model';
import type { MaterialSource } from '@milepost/shared/entities/materials/requests';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { TextField } from '@milepost/shared/ui/TextField';

/** What was chosen or typed so far. */
export type SourceValue = { readonly file: File | null; readonly url: string };
export const noSource: SourceValue = { file: null, url: '' };

/** The source of a version, or why there is none yet. */
export const sourceOf = (
  kind: Material['kind'],
  { file, url }: SourceValue,
): { readonly source: MaterialSource } | { readonly problem: string } => {
  if (kind === 'file') return file ? { source: { file } } : { problem: 'Choose a file' };
  const address = linkAddressSchema.safeParse(url);
  if (address.success && address.data !== null) return { source: { url: address.data } };
  return { problem: address.error?.issues[0]?.message ?? 'Enter the address' };
};

type Props = {
  kind: Material['kind'];
  value: SourceValue;
  onChange: (value: SourceValue) => void;
  error?: string | undefined;
};

/** The file of a version, or the address of a link. */
export function SourceField({ kind, value, onChange, error }: Props) {
  if (kind === 'link') {
    return (
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        value={value.url}
        error={error}
        onChange={(event) => onChange({ ...value, url: event.target.value })}
      />
    );
  }
  return (
    <DropZone
      label="File"
      required
      file={value.file}
      onFile={(file) => onChange({ ...value, file })}
      accept={acceptedMaterials}
      problemOf={materialFileProblem}
      description="PDF, Word, PowerPoint, Excel, image, or text, up to 50 MB"
      error={error}
    />
  );
}
