import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

/** A test case, a run, a move of a label, a client's suggestions (one open, one reported), and a request to a model. */
export const aiContent: readonly Statement[] = [
  [
    `insert into public.ai_template_cases (id, template_id, name, input, contains)
     values ($1, $2, 'Greets', '{"greeting": "Dana", "name": "Priya"}', '{"Hello Dana"}')`,
    [rows.aiCase, rows.aiTemplate],
  ],
  [
    `insert into public.ai_template_runs (id, template_id, version, results) values ($1, $2, 1, '[]')`,
    [rows.aiRun, rows.aiTemplate],
  ],
  [
    `insert into public.ai_template_labels (id, template_id, label, version, reason) values ($1, $2, 'staging', 1, 'Again')`,
    [rows.aiLabel, rows.aiTemplate],
  ],
  [
    `insert into public.ai_outputs (id, user_id, template_id, version, input_hash, text, state, reason, answered_at)
     values ($1, $3, $4, 1, repeat('a', 64), 'Hello Dana', 'suggested', null, null),
            ($2, $3, $4, 1, repeat('b', 64), 'Hello Mara', 'reported', 'Wrong name', now())`,
    [rows.aiOutput, rows.reportedOutput, people.client, rows.aiTemplate],
  ],
  ['insert into private.model_calls (user_id, tokens) values ($1, 700)', [people.client]],
];
