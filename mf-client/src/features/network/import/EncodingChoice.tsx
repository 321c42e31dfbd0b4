import { Alert } from '@milepost/shared/ui/Alert';
import { Stack } from '@milepost/shared/ui/Layout';
import { encodingDoubt, encodingLabels, type Encoding, type FileText } from '@milepost/shared/ui/ReadText';
import { Select } from '@milepost/shared/ui/Select';

const encodings = Object.keys(encodingLabels) as readonly Encoding[];
const options = encodings.map((value) => ({ value, label: encodingLabels[value] }));

type Props = {
  read: Omit<FileText, 'text'>;
  disabled: boolean;
  onChoose: (encoding: Encoding) => void;
};

/** Chooses the encoding of a file, where the guess isn't certain. */
export function EncodingChoice({ read, disabled, onChoose }: Props) {
  const doubt = encodingDoubt(read);
  if (doubt === null) return null;
  return (
    <Stack gap={3}>
      <Alert tone="caution">{doubt}</Alert>
      <Select
        label="Encoding"
        value={read.encoding}
        options={options}
        disabled={disabled}
        onChange={(event) => {
          const chosen = encodings.find((option) => option === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      />
    </Stack>
  );
}
