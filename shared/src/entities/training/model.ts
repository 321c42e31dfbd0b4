import * as z from 'zod';
import type { PageAddress } from '../../contract/page-addresses.ts';
import type { Role } from '../../contract/permissions.ts';
import { calendarDate, id } from '../../domain/columns/columns.ts';
import { countCharacters, keptText } from '../../domain/kept-text/kept-text.ts';
import { longestDocumentName, storedName } from '../lesson-files/model.ts';
import { richTextSchema } from '../../domain/rich-text/rich-text.ts';

/** An act in Milepost that an exercise asks for: what to do, where, and who can. */
export type TrainingAct = { readonly label: string; readonly to: PageAddress; readonly role: Role };

/** The acts that an exercise may ask for. The server sees by itself who has done one. */
export const trainingActs = {
  add_application: { label: 'Add an application', to: '/client/applications/new', role: 'client' },
  add_contact: { label: 'Add a contact', to: '/ai-compass', role: 'client' },
  book_session: { label: 'Book a session', to: '/client/sessions/book', role: 'client' },
  define_report: { label: 'Create a report', to: '/admin/reports', role: 'super_admin' },
  import_applications: { label: 'Import your applications', to: '/client/applications/import', role: 'client' },
  list_profile: { label: 'List your profile in the marketplace', to: '/coach/profile', role: 'coach' },
  request_review: { label: 'Request a review', to: '/client/reviews', role: 'client' },
  set_goal: { label: 'Set a goal', to: '/client/progress', role: 'client' },
  set_weekly_hours: { label: 'Set your weekly hours', to: '/coach/availability', role: 'coach' },
  share_material: { label: 'Share a material with a client', to: '/coach/materials', role: 'coach' },
  upload_document: { label: 'Upload a document', to: '/client/applications', role: 'client' },
  write_session_note: { label: 'Write a session note', to: '/sessions', role: 'coach' },
} as const satisfies Readonly<Record<string, TrainingAct>>;
export type ActName = keyof typeof trainingActs;
export const actNames = Object.keys(trainingActs) as [ActName, ...ActName[]];

/** A question with its answer, as its author writes it. */
export const quizQuestionSchema = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** The place of the right option, from 0. */
  right: z.number().int(),
  explanation: z.string(),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/** What finishes a lesson: reading it, watching a video, reading a document, an act in Milepost, or a quiz. A draft may lack its files. */
export const lessonFinishSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('video'), file: z.string().nullable(), captions: z.string().nullable() }),
  z.object({
    kind: z.literal('document'),
    file: z.string().nullable(),
    /** What learners see and save it as. */
    name: z.string().nullable(),
  }),
  z.object({ kind: z.literal('exercise'), act: z.enum(actNames) }),
  z.object({
    kind: z.literal('quiz'),
    questions: z.array(quizQuestionSchema),
    /** How many questions each attempt draws out of them; all of them unless it is said. */
    draw: z.number().int().min(1).optional(),
  }),
]);
export type LessonFinish = z.infer<typeof lessonFinishSchema>;
export type LessonKind = LessonFinish['kind'];
/** What screens call each kind of lesson, in the order in which they are offered. */
export const lessonKinds: Readonly<Record<LessonKind, string>> = {
  text: 'Reading',
  video: 'Video',
  document: 'Document',
  exercise: 'Exercise',
  quiz: 'Quiz',
};
/** The kinds of lessons. */
export const lessonKindNames = Object.keys(lessonKinds) as [LessonKind, ...LessonKind[]];

/** What a course certifies: for how many months, or without an end. */
export const courseCertificateSchema = z.object({ months: z.number().int().min(1).max(120).nullable() });
export type CourseCertificate = z.infer<typeof courseCertificateSchema>;

/** For how long a certificate of a course is valid, as '12 months' or 'Does not expire'. */
export const validFor = ({ months }: CourseCertificate): string =>
  months === null ? 'Does not expire' : `${months} ${months === 1 ? 'month' : 'months'}`;

/** Which lessons a course has, whether each opens once those before it are done, and what completing it gives. */
export const courseLessonsSchema = z.object({
  is_ordered: z.boolean(),
  lessons: z.array(id),
  certificate: courseCertificateSchema.optional(),
  /** It comes up on the dashboards of new people of its roles. */
  is_first: z.literal(true).optional(),
});
export type CourseLessons = z.infer<typeof courseLessonsSchema>;

/** What a lesson or a course has besides its text; null for other content. */
export const trainingSchema = z.union([lessonFinishSchema, courseLessonsSchema]).nullable();
export type Training = z.infer<typeof trainingSchema>;

export const newQuestion: QuizQuestion = { question: '', options: ['', ''], right: 0, explanation: '' };
/** Most options of a question, questions of a quiz, and lessons of a course. */
export const trainingLimits = { options: 6, questions: 50, lessons: 50 } as const;

const questionProblem = ({ question, options, explanation }: QuizQuestion): string | null => {
  if (keptText(question) === '') return 'Write the question';
  if (countCharacters(question) > 300) return "The question can't be longer than 300 characters";
  if (options.some((option) => keptText(option) === '')) return 'Write every option';
  if (options.some((option) => countCharacters(option) > 200)) return "An option can't be longer than 200 characters";
  if (countCharacters(explanation) > 1000) return "The explanation can't be longer than 1,000 characters";
  return null;
};

/** Why this can't be saved, as 'Question 2: Write every option'; null for what can. */
export function trainingProblem(training: Training): string | null {
  if (training === null || !('kind' in training)) return null;
  if (training.kind === 'document' && training.name !== null) {
    if (keptText(training.name) === '') return 'Write the name of the document';
    return countCharacters(training.name) > longestDocumentName
      ? `The name can't be longer than ${longestDocumentName} characters`
      : null;
  }
  if (training.kind !== 'quiz') return null;
  const problems = training.questions.map(questionProblem);
  const place = problems.findIndex((problem) => problem !== null);
  return place === -1 ? null : `Question ${place + 1}: ${problems[place]}`;
}

/** What a lesson or a course has besides its text, line by line; `titles` are those of lessons by id. */
export function trainingLines(training: Training, titles: ReadonlyMap<string, string>): string[] {
  if (training === null) return [];
  if ('lessons' in training) {
    const order = training.is_ordered ? 'In this order' : 'In any order';
    const { certificate, is_first: isFirst } = training;
    return [
      order,
      ...(isFirst ? ['Shown to new people'] : []),
      ...(certificate ? [`Certificate: ${validFor(certificate)}`] : []),
      ...training.lessons.map((lesson) => titles.get(lesson) ?? lesson),
    ];
  }
  switch (training.kind) {
    case 'text':
      return [lessonKinds.text];
    case 'video':
      return [
        lessonKinds.video,
        ...(training.file === null ? [] : [`File: ${storedName(training.file)}`]),
        ...(training.captions === null ? [] : [`Captions: ${storedName(training.captions)}`]),
      ];
    case 'document':
      return [
        training.name === null ? lessonKinds.document : `${lessonKinds.document}: ${training.name}`,
        ...(training.file === null ? [] : [`File: ${storedName(training.file)}`]),
      ];
    case 'exercise':
      return [`${lessonKinds.exercise}: ${trainingActs[training.act].label}`];
    case 'quiz':
      return [
        ...(training.draw === undefined
          ? []
          : [`${training.draw} of ${training.questions.length} questions per attempt`]),
        ...training.questions.flatMap(({ question, options, right, explanation }) => [
          question,
          ...options.map((option, place) => `${place === right ? '✓' : '–'} ${option}`),
          ...(explanation === '' ? [] : [explanation]),
        ]),
      ];
  }
}

/** A lesson in the list of its course, and how far the reader is. */
export const courseLessonSchema = z.object({
  id,
  title: z.string(),
  summary: z.string().nullable(),
  kind: z.enum(lessonKindNames),
  is_done: z.boolean(),
  /** Not before the lessons that come earlier. */
  is_locked: z.boolean(),
});
export type CourseLesson = z.infer<typeof courseLessonSchema>;

/** A course for the reader's role. It has a lesson. */
export const courseSchema = z.object({
  id,
  title: z.string(),
  summary: z.string().nullable(),
  is_ordered: z.boolean(),
  /** Null for one that doesn't certify. */
  certificate: courseCertificateSchema.nullable(),
  /** Completed, and no certificate of it was issued yet. */
  is_certificate_due: z.boolean(),
  /** Until when somebody assigned it; of several the first due. `by` is null for somebody who is gone. */
  assigned: z.object({ due_on: calendarDate, by: z.string().nullable() }).nullable(),
  lessons: z.array(courseLessonSchema).min(1),
});
export type Course = z.infer<typeof courseSchema>;

const askedQuestions = z.array(quizQuestionSchema.pick({ question: true, options: true }));

/** The questions that an attempt at a quiz with a pool drew. */
export const quizDrawSchema = z.object({ id, revision: z.number(), questions: askedQuestions.min(1) });
export type QuizDraw = z.infer<typeof quizDrawSchema>;

/** A lesson to read. The server sends a quiz without its answers, and a locked lesson without its text and files. */
export const trainingLessonSchema = courseLessonSchema.extend({
  revision: z.number(),
  body: richTextSchema.optional(),
  act: z.enum(actNames).nullish(),
  /** How many questions an attempt draws; null for a quiz that asks all of its questions. */
  draw: z.number().nullish(),
  /** Of a quiz with a pool each attempt draws its own. */
  questions: askedQuestions.nullish(),
  /** The stored video or document, and the captions of a video. */
  file: z.string().nullish(),
  captions: z.string().nullish(),
  /** The name and the bytes of a document. */
  file_name: z.string().nullish(),
  file_size: z.number().nullish(),
});
export type TrainingLesson = z.infer<typeof trainingLessonSchema>;

/** How a quiz was answered. Until the quiz is passed, `right` is returned for right answers alone. */
export const quizResultSchema = z.object({
  is_passed: z.boolean(),
  right_count: z.number(),
  answers: z.array(
    z.object({ is_right: z.boolean(), right: z.number().optional(), explanation: z.string().optional() }),
  ),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

/** How far the reader is in a course: lessons done, and the one to go on with; null once all are done. */
export const progressOf = ({ lessons }: Course): { readonly done: number; readonly next: CourseLesson | null } => ({
  done: lessons.filter(({ is_done: isDone }) => isDone).length,
  next: lessons.find(({ is_done: isDone, is_locked: isLocked }) => !isDone && !isLocked) ?? null,
});

/** What is assigned and not completed first, by its due date, then the others as they come. */
export function coursesInOrder(courses: readonly Course[]): Course[] {
  const dueOf = (course: Course): string =>
    course.assigned && progressOf(course).done < course.lessons.length ? course.assigned.due_on : '9999-12-31';
  return courses.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
}

/** How many right answers pass a quiz: four in five, as the server counts. */
export const answersToPass = (questions: number): number => Math.ceil((questions * 4) / 5);
