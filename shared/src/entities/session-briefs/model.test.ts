import { makeSessionNote } from '../../testing/factories/factories.tsx';
import { promisesIn, summaryWithSteps, withBoxes } from './model.ts';

test('promises are the boxes of shared notes, with where they stand', () => {
  const note = makeSessionNote({
    body: 'Agreed:\r\n- [ ] Call Mara\r\n  * [x] Send the letter\n- no box\n- [ ]   \n[ ] nor this',
  });
  expect(promisesIn([note, makeSessionNote({ visibility: 'private', body: '- [ ] Mine' })])).toEqual([
    { noteId: note.id, line: 2, text: 'Call Mara\r', isKept: false },
    { noteId: note.id, line: 3, text: 'Send the letter', isKept: true },
  ]);
});

test('a summary ends with its next steps, which are ticked as tasks alone', () => {
  const body = summaryWithSteps(' We chose two. ', ['Call  Mara', 'Send\nthe letter']);
  expect(body).toBe('We chose two.\n\n- Call Mara\n- Send the letter');
  expect(promisesIn([makeSessionNote({ body })])).toEqual([]);
  expect(summaryWithSteps('', ['Call Mara'])).toBe('- Call Mara');
  expect(summaryWithSteps('Only words', [])).toBe('Only words');
});

test('a note is read with boxes in place of what was typed for them', () => {
  expect(withBoxes('Agreed:\n- [ ] Call Mara\n  * [x] Send the letter\n- no box\n- [ ]   \n[ ] nor this')).toBe(
    'Agreed:\n☐ Call Mara\n  ☑ Send the letter\n- no box\n- [ ]   \n[ ] nor this',
  );
});
