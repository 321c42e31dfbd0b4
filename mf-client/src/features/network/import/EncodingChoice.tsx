import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Stack } from '@milepost/shared/ui/Layout';
import { encodingLabels, type Encoding, type FileText } from '@milepost/shared/ui/ReadText';
import { Select } from '@milepost/shared/ui/Select';

const encodings = Object.keys(encodingLabels) as readonly Encoding[];
const options = encodings.map((value) => ({ value, label: encodingLabels[value] }));

type Props = {
  read: Omit<FileText, 'text'>;
  disabled: boolean;
  onChoose: (encoding: Encoding) => void;
};

/** How the letters of a file are read, where that isn't certain. */
export function EncodingChoice({ read: { encoding, damaged = 0 }, disabled, onChoose }: Props) {
  if (damaged === 0 && encoding.startsWith('UTF')) return null;
  return (
    <Stack gap={3}>
      <Alert tone="caution">
        {damaged > 0
          ? `${counted(damaged, 'character')} can't be read.`
          : `This file isn't UTF-8, so it was read as ${encoding}.`}{' '}
        Choose another encoding if letters look wrong below.
      </Alert>
      <Select
        label="Encoding"
        value={encoding}
        options={options}
        disabled={disabled}
        onChange={(event) => {
          const chosen = encodings.find((known) => known === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      />
    </Stack>
  );
}
