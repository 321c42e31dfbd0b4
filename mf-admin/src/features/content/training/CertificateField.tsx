import { validFor, type CourseLessons } from '@milepost/shared/entities/training/model';
import { Card } from '@milepost/shared/ui/Card';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';

type Props = { value: CourseLessons; onChange: (value: CourseLessons) => void };

const offered = [null, 6, 12, 24, 36] as const;

/** Whether a course certifies, and for how long. What was issued keeps the date that it was issued with. */
export function CertificateField({ value: { certificate, ...course }, onChange }: Props) {
  const choices = certificate && !offered.some((months) => months === certificate.months);
  return (
    <Card title="Certificate">
      <Stack>
        <Checkbox
          label="Certificate for everyone who completes the course"
          description="It has a public link by which anyone can verify it."
          checked={certificate !== undefined}
          onChange={({ target }) => onChange({ ...course, ...(target.checked && { certificate: { months: null } }) })}
        />
        {certificate && (
          <Select
            label="Valid for"
            description="To renew an expired one, people pass the quizzes of the course again."
            options={[...offered, ...(choices ? [certificate.months] : [])].map((months) => ({
              value: String(months),
              label: validFor({ months }),
            }))}
            value={String(certificate.months)}
            onChange={({ target }) =>
              onChange({
                ...course,
                certificate: { months: target.value === 'null' ? null : Number(target.value) },
              })
            }
          />
        )}
      </Stack>
    </Card>
  );
}
