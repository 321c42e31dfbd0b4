import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const template = rows.aiTemplate;

/** AI templates, which are changed by functions, and what was composed from them. */
export const subjects = {
  ai_templates: {
    table: 'ai_templates',
    where: byId(template),
    insert: `(slug, name, place, variables) values ('new', 'New', 'Nowhere', '[]')`,
    update: `name = 'Changed'`,
    insider: 'admin',
  },
  ai_template_versions: {
    table: 'ai_template_versions',
    where: `template_id = '${template}'`,
    insert: `(template_id, version, body, note) values ('${template}', 99, 'Forged', 'Forged')`,
    update: `body = 'Changed'`,
    insider: 'admin',
  },
  ai_template_labels: {
    table: 'ai_template_labels',
    where: byId(rows.aiLabel),
    insert: `(template_id, label, version, reason) values ('${template}', 'live', 1, 'Forged')`,
    update: `reason = 'Changed'`,
    insider: 'admin',
  },
  ai_template_cases: {
    table: 'ai_template_cases',
    where: byId(rows.aiCase),
    insert: `(template_id, name, contains) values ('${template}', 'New', '{Hello}')`,
    update: `name = 'Changed'`,
    insider: 'admin',
  },
  ai_template_runs: {
    table: 'ai_template_runs',
    where: byId(rows.aiRun),
    insert: `(template_id, version, results) values ('${template}', 1, '[]')`,
    update: `results = '[]'`,
    insider: 'admin',
  },
  ai_outputs: {
    table: 'ai_outputs',
    where: byId(rows.aiOutput),
    insert: `(user_id, template_id, version, input_hash, text)
      values ('${people.client}', '${template}', 1, repeat('c', 64), 'Forged')`,
    update: `text = 'Changed'`,
    impersonated: "doesn't read",
    insider: 'client',
  },
  reported_ai_outputs: {
    table: 'ai_outputs',
    where: byId(rows.reportedOutput),
    update: `text = 'Changed'`,
    insider: 'admin',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  ai_templates: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ai_template_versions: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ai_template_labels: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ai_template_cases: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  ai_template_runs: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  ai_outputs: {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  reported_ai_outputs: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
