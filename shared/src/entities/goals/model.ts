export * from './goal.ts';
export * from './goal-events.ts';
export * from './goal-form.ts';
export * from './pace.ts';
export * from './progress-story.ts';
export * from './suggestions.ts';
