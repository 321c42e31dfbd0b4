import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import {
  invitationOutcomeSchema,
  organizationInvitationSchema,
  receivedInvitationSchema,
} from '@milepost/shared/entities/organizations/model';
import type {
  InvitationOutcome,
  OrganizationInvitation,
  ReceivedInvitation,
} from '@milepost/shared/entities/organizations/model';
import { execute, fetchMany } from '@milepost/shared/data/request/request';

/** The open invitations of an organization, the newest first. @throws AppError */
export const listInvitations = (orgId: string): Promise<OrganizationInvitation[]> =>
  fetchMany(
    supabase()
      .from('organization_invitations')
      .select('*')
      .eq('org_id', orgId)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false })
      .order('email'),
    organizationInvitationSchema,
  );

/** The invitations to the caller. @throws AppError */
export const listReceivedInvitations = (): Promise<ReceivedInvitation[]> =>
  fetchMany(supabase().rpc('my_organization_invitations'), receivedInvitationSchema);

/** Invites people by email address. @throws AppError for who may not invite, or too many */
export const invitePeople = (orgId: string, emails: readonly string[]): Promise<InvitationOutcome[]> =>
  fetchMany(supabase().rpc('invite_to_organization', { p_org_id: orgId, p_emails: emails }), invitationOutcomeSchema);

/** Ends an invitation before it is accepted. @throws AppError */
export const withdrawInvitation = (id: string): Promise<void> =>
  execute(supabase().rpc('withdraw_organization_invitation', { p_id: id }));

/** The invited person joins the organization, or declines. @throws AppError with the database's sentence */
export const answerInvitation = (id: string, isAccepted: boolean): Promise<void> =>
  execute(supabase().rpc('answer_organization_invitation', { p_id: id, p_accept: isAccepted }));

const organizationInvitationKeys = {
  sent: (orgId: string) => ['organizationInvitations', 'sent', orgId],
  received: (userId: string) => ['organizationInvitations', 'received', userId],
};
const organizationInvitationMeta = { tables: ['organization_invitations'] };

export const organizationInvitationQueries = {
  sent: (orgId: string) =>
    queryOptions({
      queryKey: organizationInvitationKeys.sent(orgId),
      meta: organizationInvitationMeta,
      queryFn: () => listInvitations(orgId),
    }),
  received: (userId: string) =>
    queryOptions({
      queryKey: organizationInvitationKeys.received(userId),
      meta: organizationInvitationMeta,
      queryFn: listReceivedInvitations,
    }),
};
