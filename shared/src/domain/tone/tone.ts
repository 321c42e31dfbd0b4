/** What a status feels like; badges choose their colours by it. */
export type Tone = 'neutral' | 'info' | 'caution' | 'positive' | 'critical' | 'accent';
