import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { newQuestion, trainingLimits, type QuizQuestion } from '@milepost/shared/entities/training/model';
import { Button } from '@milepost/shared/ui/Button';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { keptText } from '@milepost/shared/domain/kept-text';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-medium);
  legend {
    padding: 0 var(--space-1);
    font-size: var(--size-13);
    font-weight: 550;
  }
`;
const Option = styled.div`
  display: flex;
  align-items: flex-end;
  gap: var(--space-2);
  > :first-child {
    flex: 1;
  }
`;

type QuestionProps = {
  number: number;
  value: QuizQuestion;
  onChange: (value: QuizQuestion) => void;
  onRemove: (() => void) | null;
};

/** One question with its options, which of them is right, and why. */
function QuestionFields({ number, value, onChange, onRemove }: QuestionProps) {
  const { question, options, right, explanation } = value;
  const removeOption = (place: number): void =>
    onChange({
      ...value,
      options: options.filter((_option, other) => other !== place),
      right: right === place ? 0 : right > place ? right - 1 : right,
    });
  return (
    <Group>
      <legend>{`Question ${number}`}</legend>
      <Stack gap={3}>
        <TextField
          label="Question"
          required
          maxLength={300}
          value={question}
          onChange={({ target }) => onChange({ ...value, question: target.value })}
        />
        {options.map((option, place) => (
          <Option key={place}>
            <TextField
              label={`Option ${place + 1}`}
              required
              maxLength={200}
              value={option}
              onChange={({ target }) =>
                onChange({ ...value, options: options.map((other, at) => (at === place ? target.value : other)) })
              }
            />
            {options.length > 2 && (
              <IconButton
                label={`Remove option ${place + 1} of question ${number}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => removeOption(place)}
              />
            )}
          </Option>
        ))}
        <Select
          label="Right answer"
          options={options.map((option, place) => ({
            value: String(place),
            label: keptText(option) === '' ? `Option ${place + 1}` : option,
          }))}
          value={String(right)}
          onChange={({ target }) => onChange({ ...value, right: Number(target.value) })}
        />
        <TextArea
          label="Explanation"
          rows={2}
          maxLength={1000}
          description="Shown once the answer is right."
          value={explanation}
          onChange={({ target }) => onChange({ ...value, explanation: target.value })}
        />
        <Inline>
          {options.length < trainingLimits.options && (
            <Button
              size="small"
              aria-label={`Add option to question ${number}`}
              icon={<Plus size={16} aria-hidden />}
              onClick={() => onChange({ ...value, options: [...options, ''] })}
            >
              Add option
            </Button>
          )}
          {onRemove && (
            <Button size="small" tone="quiet" aria-label={`Remove question ${number}`} onClick={onRemove}>
              Remove question
            </Button>
          )}
        </Inline>
      </Stack>
    </Group>
  );
}

type Props = { questions: readonly QuizQuestion[]; onChange: (questions: readonly QuizQuestion[]) => void };

/** The questions of a quiz. */
export function QuestionsField({ questions, onChange }: Props) {
  return (
    <Stack>
      {questions.map((question, place) => (
        <QuestionFields
          key={place}
          number={place + 1}
          value={question}
          onChange={(value) => onChange(questions.map((other, at) => (at === place ? value : other)))}
          onRemove={questions.length > 1 ? () => onChange(questions.filter((_other, at) => at !== place)) : null}
        />
      ))}
      {questions.length < trainingLimits.questions && (
        <div>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => onChange([...questions, newQuestion])}>
            Add question
          </Button>
        </div>
      )}
    </Stack>
  );
}
