import { forgetUnsentWork, unsentWorkOf } from './unsent-work.ts';

const [ada, bo] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(`milepost.draft.application.${ada}.new`, '{}');
  localStorage.setItem(`milepost.draft.${ada}.conversation`, '{}');
  localStorage.setItem(`milepost.outbox.${ada}`, '[{}, {}, {}]');
  localStorage.setItem(`milepost.draft.${bo}.conversation`, '{}');
  localStorage.setItem('milepost.theme', 'dark');
});

test('counts the drafts and the messages of one person', () => {
  expect(unsentWorkOf(ada)).toEqual({ drafts: 2, messages: 3 });
  expect(unsentWorkOf(bo)).toEqual({ drafts: 1, messages: 0 });
  localStorage.setItem(`milepost.outbox.${bo}`, 'of another release');
  expect(unsentWorkOf(bo).messages).toBe(0);
});

test('removes what is of that person alone, and tells whoever has it open', () => {
  const told: (string | null)[] = [];
  const hear = (event: StorageEvent): void => void told.push(event.key);
  window.addEventListener('storage', hear);
  forgetUnsentWork(ada);
  window.removeEventListener('storage', hear);
  expect(unsentWorkOf(ada)).toEqual({ drafts: 0, messages: 0 });
  expect(unsentWorkOf(bo)).toEqual({ drafts: 1, messages: 0 });
  expect(localStorage.getItem('milepost.theme')).toBe('dark');
  expect(told).toContain(`milepost.outbox.${ada}`);
});
