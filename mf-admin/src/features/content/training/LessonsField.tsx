import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { contentQueries } from '../../../entities/content/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { contentStateOf } from '../../../entities/content/model.ts';
import { trainingLimits, type CourseLessons } from '@milepost/shared/entities/training/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';

const List = styled.ol`
  margin: 0;
  padding: 0;
  border-bottom: 1px solid var(--border);
  list-style: none;
`;

const Moves = styled(Inline)`
  flex-wrap: nowrap;
`;

type Props = { value: CourseLessons; onChange: (value: CourseLessons) => void };

/** Which lessons a course has, in their order. Learners see those that are published. */
export function LessonsField({ value, onChange }: Props) {
  const { data, error, refetch } = useQuery(contentQueries.list());
  const { lessons, is_ordered: isOrdered } = value;
  const set = (next: readonly string[]): void => onChange({ ...value, lessons: [...next] });
  const move = (place: number, by: -1 | 1): void => {
    const others = lessons.filter((_id, at) => at !== place);
    set([...others.slice(0, place + by), lessons[place] ?? '', ...others.slice(place + by)]);
  };
  if (error && !data) {
    return (
      <ErrorState title="Failed to load lessons" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  const written = (data ?? []).filter(({ kind }) => kind === 'lesson');
  const addable = written.filter(({ id, archived_at: archived }) => archived === null && !lessons.includes(id));
  return (
    <Card title="Lessons">
      <Stack>
        {lessons.length === 0 ? (
          <EmptyState
            title="No lessons yet"
            action={
              written.length === 0 && <ButtonLink to="/admin/content?kind=lesson">Write the first lesson</ButtonLink>
            }
          >
            Add the lessons of this course in their order.
          </EmptyState>
        ) : (
          <List aria-label="Lessons of the course">
            {lessons.map((id, place) => {
              const lesson = written.find((one) => one.id === id);
              const title = lesson?.title ?? 'Loading...';
              const state = lesson && contentStateOf(lesson);
              return (
                <CardRow key={id}>
                  <RowText>
                    <TextLink to={`/admin/content/${id}`} dir="auto">
                      {title}
                    </TextLink>
                  </RowText>
                  {state && <Badge tone={state.tone}>{state.label}</Badge>}
                  <Moves gap={1}>
                    <IconButton
                      size="small"
                      label={`Move up: ${title}`}
                      icon={<ArrowUp size={16} aria-hidden />}
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                    />
                    <IconButton
                      size="small"
                      label={`Move down: ${title}`}
                      icon={<ArrowDown size={16} aria-hidden />}
                      disabled={place === lessons.length - 1}
                      onClick={() => move(place, 1)}
                    />
                    <IconButton
                      size="small"
                      label={`Remove from course: ${title}`}
                      icon={<X size={16} aria-hidden />}
                      onClick={() => set(lessons.filter((other) => other !== id))}
                    />
                  </Moves>
                </CardRow>
              );
            })}
          </List>
        )}
        {addable.length > 0 && lessons.length < trainingLimits.lessons && (
          <Combobox
            // Empty again after each lesson that is added.
            key={lessons.length}
            label="Add lesson"
            placeholder="Search by title"
            emptyText="No lessons match"
            options={addable.map((lesson) => ({
              value: lesson.id,
              label: lesson.title,
              description: contentStateOf(lesson).label,
            }))}
            value={null}
            onChange={(id) => id !== null && set([...lessons, id])}
          />
        )}
        <Checkbox
          label="In this order"
          description="Each lesson opens once the one before it is done."
          checked={isOrdered}
          onChange={({ target }) => onChange({ ...value, is_ordered: target.checked })}
        />
      </Stack>
    </Card>
  );
}
