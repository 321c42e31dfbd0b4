import { CircleCheck, CircleX } from 'lucide-react';
import styled from 'styled-components';
import type { QuizResult } from '@milepost/shared/entities/training/model';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';

const Grade = styled.p`
  display: flex;
  gap: var(--space-2);
  margin-top: var(--space-2);
  font-size: var(--size-13);
  svg {
    flex: none;
    margin-top: 2px;
  }
  &[data-right='true'] svg {
    color: var(--positive);
  }
  &[data-right='false'] svg {
    color: var(--critical);
  }
`;

type Props = {
  number: number;
  question: string;
  options: readonly string[];
  answer: number | null;
  graded: QuizResult['answers'][number] | null;
  isDisabled: boolean;
  /** Whether a wrong answer can be changed and checked again. */
  canChange: boolean;
  onAnswer: (answer: number) => void;
};

const gradeText = (
  options: readonly string[],
  { is_right, right, explanation }: NonNullable<Props['graded']>,
  canChange: boolean,
): string =>
  [
    is_right
      ? 'Right.'
      : right === undefined
        ? `Not right.${canChange ? ' Try another answer.' : ''}`
        : `Not right: “${options[right]}”.`,
    explanation ?? '',
  ]
    .join(' ')
    .trim();

/** One question with its options; once graded, whether the answer was right, and why where that is known. */
export function Question({ number, question, options, answer, graded, isDisabled, canChange, onAnswer }: Props) {
  const Icon = graded?.is_right ? CircleCheck : CircleX;
  return (
    <div>
      <RadioGroup
        label={`${number}. ${question}`}
        name={`question-${number}`}
        options={options.map((label, place) => ({ value: String(place), label }))}
        value={answer === null ? '' : String(answer)}
        disabled={isDisabled}
        onChange={({ target }) => onAnswer(Number(target.value))}
      />
      {graded && (
        <Grade data-right={graded.is_right}>
          <Icon size={16} aria-hidden />
          {gradeText(options, graded, canChange)}
        </Grade>
      )}
    </div>
  );
}
