import type { Testimonial } from '../../entities/testimonials/model.ts';
import { nextId, testIds, testInstant } from './ids.ts';

export const makeTestimonial = (row: Partial<Testimonial> = {}): Testimonial => ({
  session_id: nextId(),
  coach_id: testIds.coach,
  rating: 5,
  body: 'Two mock interviews, then the offer',
  author_name: 'Lena F.',
  answer: null,
  answered_at: null,
  created_at: testInstant,
  ...row,
});
