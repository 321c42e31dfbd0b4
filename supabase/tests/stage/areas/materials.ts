import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client, coach, clientOfAPastSession } = people;

const fileOf = (material: string, name = 'there.pdf'): string => `${coach}/${material}/${name}`;

/** A coach's materials, with whom they are shared, and which of them were opened. */
export const materials: readonly Statement[] = [
  [
    `insert into public.materials (id, coach_id, kind, title) values
       ($1, $7, 'file', 'Story worksheet'), ($2, $7, 'link', 'Salary figures'), ($3, $7, 'file', 'Case outline'),
       ($4, $7, 'file', 'Withdrawn'), ($5, $7, 'file', 'Deleted'), ($6, $7, 'file', 'Not opened')`,
    [
      rows.material,
      rows.materialForAll,
      rows.materialOfSession,
      rows.withdrawnMaterial,
      rows.deletedMaterial,
      rows.unopenedMaterial,
      coach,
    ],
  ],
  ...[
    [rows.material, fileOf(rows.material, 'first/there.pdf')],
    [rows.material, fileOf(rows.material)],
    [rows.materialOfSession, fileOf(rows.materialOfSession)],
    [rows.withdrawnMaterial, fileOf(rows.withdrawnMaterial)],
    [rows.deletedMaterial, fileOf(rows.deletedMaterial)],
    [rows.unopenedMaterial, fileOf(rows.unopenedMaterial)],
  ].map((version): Statement => [
    `insert into public.material_versions (material_id, file_path, file_name, file_size, mime_type)
       values ($1, $2, 'there.pdf', 1, 'application/pdf')`,
    version,
  ]),
  [
    `insert into public.material_versions (material_id, url) values ($1, 'https://figures.example/salaries')`,
    [rows.materialForAll],
  ],
  [
    `insert into public.material_shares (material_id, client_id) values
       ($1, $6), ($2, null), ($3, $6), ($4, $6), ($1, $5)`,
    [rows.material, rows.materialForAll, rows.unopenedMaterial, rows.deletedMaterial, clientOfAPastSession, client],
  ],
  [
    `insert into public.session_materials (session_id, material_id) values ($1, $2), ($1, $3)`,
    [rows.upcomingSession, rows.materialOfSession, rows.deletedMaterial],
  ],
  [
    `insert into public.material_openings (version_id, version, client_id, material_id, coach_id)
     select v.id, v.number, opened.client_id, v.material_id, v.coach_id
     from public.material_versions v, unnest($1::uuid[]) as opened (client_id)
     where v.material_id = any ($2)`,
    [
      [client, clientOfAPastSession],
      [rows.material, rows.materialForAll, rows.materialOfSession, rows.withdrawnMaterial, rows.deletedMaterial],
    ],
  ],
  [`update public.materials set deleted_at = now() where id = $1`, [rows.deletedMaterial]],
];
