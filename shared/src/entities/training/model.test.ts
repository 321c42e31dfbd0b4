import {
  coursesInOrder,
  newQuestion,
  progressOf,
  trainingLines,
  trainingProblem,
  validFor,
  type Course,
  type CourseLesson,
} from './model.ts';

const lesson = (title: string, is_done: boolean, is_locked = false): CourseLesson => ({
  ...{ id: title, title, summary: null, kind: 'text', is_done, is_locked },
});
const course = (...lessons: CourseLesson[]): Course => ({
  ...{
    id: 'course',
    title: 'Start',
    summary: null,
    is_ordered: true,
    certificate: null,
    is_certificate_due: false,
    assigned: null,
    lessons,
  },
});

test('a course goes on with the first lesson that is open and not done', () => {
  expect(progressOf(course(lesson('a', true), lesson('b', false, true), lesson('c', false)))).toMatchObject({
    ...{ done: 1, next: { title: 'c' } },
  });
  expect(progressOf(course(lesson('a', true)))).toEqual({ done: 1, next: null });
});

test('a question that is not whole is named by its number', () => {
  const whole = { ...newQuestion, question: 'Which?', options: ['A', 'B'] };
  const quiz = (...questions: (typeof newQuestion)[]) => trainingProblem({ kind: 'quiz', questions });
  expect(quiz(whole)).toBeNull();
  expect(quiz(whole, newQuestion)).toBe('Question 2: Write the question');
  expect(quiz({ ...whole, options: ['A', ' '] })).toBe('Question 1: Write every option');
  expect(quiz({ ...whole, options: ['A', 'B'.repeat(201)] })).toMatch(/200 characters/);
  expect(trainingProblem({ kind: 'text' })).toBeNull();
});

test('a video and a document are saved without their files, a document not under a name that nobody sees', () => {
  expect(trainingProblem({ kind: 'video', file: null, captions: null })).toBeNull();
  const named = (name: string | null) => trainingProblem({ kind: 'document', file: null, name });
  expect([named(null), named('Handout.pdf')]).toEqual([null, null]);
  expect(named(' \u200b')).toBe('Write the name of the document');
  expect(named('x'.repeat(201))).toBe("The name can't be longer than 200 characters");
});

test('versions are compared in words: the right option, the act, the lessons by their titles', () => {
  const titles = new Map([['l1', 'Look around']]);
  expect(trainingLines({ kind: 'exercise', act: 'set_goal' }, titles)).toEqual(['Exercise: Set a goal']);
  expect(trainingLines({ kind: 'video', file: 'l1/a.mp4', captions: 'l1/b.vtt' }, titles)).toEqual([
    ...['Video', 'File: a.mp4', 'Captions: b.vtt'],
  ]);
  expect(trainingLines({ kind: 'video', file: null, captions: null }, titles)).toEqual(['Video']);
  expect(trainingLines({ kind: 'document', file: 'l1/a.pdf', name: 'Handout.pdf' }, titles)).toEqual([
    ...['Document: Handout.pdf', 'File: a.pdf'],
  ]);
  expect(trainingLines({ kind: 'document', file: null, name: null }, titles)).toEqual(['Document']);
  expect(trainingLines({ is_ordered: false, lessons: ['l1', 'l2'] }, titles)).toEqual([
    ...['In any order', 'Look around', 'l2'],
  ]);
  const certifying = { is_ordered: true, lessons: ['l1'], certificate: { months: 12 } };
  expect(trainingLines(certifying, titles)).toEqual(['In this order', 'Certificate: 12 months', 'Look around']);
  expect([validFor({ months: 1 }), validFor({ months: null })]).toEqual(['1 month', 'Does not expire']);
  const question = { question: 'Which?', options: ['A', 'B'], right: 1, explanation: 'B it is.' };
  expect(trainingLines({ kind: 'quiz', questions: [question] }, titles)).toEqual(['Which?', '– A', '✓ B', 'B it is.']);
  expect(trainingLines({ kind: 'quiz', questions: [question, question], draw: 1 }, titles)[0]).toBe(
    '1 of 2 questions per attempt',
  );
});

test('what is assigned comes first until it is completed, the next due before the others', () => {
  const assigned = (due_on: string, ...lessons: CourseLesson[]): Course => ({
    ...course(...lessons),
    ...{ title: due_on, assigned: { due_on, by: 'Dana' } },
  });
  const courses = [
    course(lesson('a', false)),
    assigned('2026-11-20', lesson('b', true)),
    assigned('2026-12-02', lesson('c', false)),
    assigned('2026-12-01', lesson('d', false)),
  ];
  expect(coursesInOrder(courses).map(({ title }) => title)).toEqual([
    '2026-12-01',
    '2026-12-02',
    'Start',
    '2026-11-20',
  ]);
});
