import type { Claim } from '@milepost/shared/contract/module-contract';
import { isOpenTo } from '@milepost/shared/contract/access';
import type { Refusal, Rule } from './refusal.ts';

type Fault = { readonly what: string; readonly how: string };

/** Parameters that name a person: who may see the page depends on whom it shows. */
const personParameter = /:(clientId|coachId)\b/;

function openToAnybody({ path, roles }: Claim, allowed: readonly string[]): Fault[] {
  if (!roles.includes('anonymous') || allowed.includes(path)) return [];
  return [
    {
      what: `${path} would be open to people who are not signed in.`,
      how: `Claim it for roles, or name it under "milepost": { "anonymousPaths": ["${path}"] } in the module's package.json.`,
    },
  ];
}

function withoutPermission({ path, permission, record, redirectTo }: Claim): Fault[] {
  if (redirectTo !== undefined) return [];
  const parameter = personParameter.exec(path)?.[1];
  if (parameter !== undefined && !record) {
    const needed = parameter === 'coachId' ? 'access_coach' : 'access_client';
    return [
      {
        what: `${path} shows the records of one person and names no record permission.`,
        how: `Add record: { permission: '${needed}', parameter: '${parameter}' } to the claim.`,
      },
    ];
  }
  if (path.startsWith('/admin/') && permission === undefined) {
    return [{ what: `${path} is a page of administration without a permission.`, how: 'Add permission to the claim.' }];
  }
  return [];
}

function withoutParameter({ path, record }: Claim): Fault[] {
  if (!record || path.split('/').includes(`:${record.parameter}`)) return [];
  return [
    {
      what: `${path} asks for ${record.permission} by :${record.parameter}, which is not in the path.`,
      how: `Write :${record.parameter} into the path, or name the parameter that stands there.`,
    },
  ];
}

/** A claim for a role that never holds its permission is a page that this role can never open. */
function neverPermitted(claim: Claim): Fault[] {
  const { path, roles, permission } = claim;
  const shutOut = roles.filter((role) => !isOpenTo(claim, role));
  return shutOut.map((role) => ({
    what: `${path} is claimed for ${role}, who never holds ${permission}.`,
    how: `Take ${role} out of the claim, or ask for a permission that it holds (shared/src/contract/permissions.ts).`,
  }));
}

/** Every claim says who may open it, in words that can be true. */
export const claimsRule: Rule = ({ part, config, anonymousPaths }) => {
  const refusalsOf = (claim: Claim): Refusal[] =>
    [
      // Signing in is the one thing that everybody may do.
      ...(part === 'mf-auth' ? [] : openToAnybody(claim, anonymousPaths)),
      ...withoutPermission(claim),
      ...withoutParameter(claim),
      ...neverPermitted(claim),
    ].map((fault) => ({ rule: 'claim', where: `${part}/module.config.ts: ${claim.path}`, ...fault }));
  return (config?.claims ?? []).flatMap(refusalsOf);
};
