import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { invitedUsersSchema, judgedInvitationSchema, userInvitationSchema } from './model.ts';
import type { InvitationRow, InvitedUsers, JudgedInvitation, UserInvitation } from './model.ts';
import { personEmbed } from '@milepost/shared/data/request/embeds';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

const table = 'user_invitations';
const columns =
  'id, email, full_name, role, state, failure, expires_at, created_at, organization:organizations(name), ' +
  `${personEmbed('coach', `${table}_coach_id`)}, ${personEmbed('inviter', `${table}_invited_by`)}`;

/** Invitations on a page of the list. */
export const invitationsPerPage = 25;

/** Open invitations, newest first, with one of the next page where there is one. @throws AppError */
export const listUserInvitations = (page: number): Promise<UserInvitation[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(columns)
      .order('created_at', { ascending: false })
      .order('email')
      .range((page - 1) * invitationsPerPage, page * invitationsPerPage),
    userInvitationSchema,
  );

/** What inviting these people would do; nobody is invited. @throws AppError `forbidden` for anybody but administrators */
export const checkInvitations = (rows: readonly InvitationRow[]): Promise<JudgedInvitation[]> =>
  fetchMany(supabase().rpc('check_user_invitations', { p_rows: rows }), judgedInvitationSchema);

/** Invites whom nothing speaks against, by mails in the background. @throws AppError `forbidden` for anybody but administrators */
export const inviteUsers = (rows: readonly InvitationRow[]): Promise<InvitedUsers> =>
  fetchOne(supabase().rpc('invite_users', { p_rows: rows }), invitedUsersSchema);

/** Mails an invitation again, which is valid for 14 more days. @throws AppError */
export const resendInvitation = (id: string): Promise<void> =>
  execute(supabase().rpc('resend_user_invitation', { p_id: id }));

/** Takes an invitation back; its link ends. @throws AppError */
export const withdrawUserInvitation = (id: string): Promise<void> =>
  execute(supabase().rpc('withdraw_user_invitation', { p_id: id }));

const userInvitationKeys = { page: (page: number) => ['userInvitations', page] };

export const userInvitationQueries = {
  page: (page: number) =>
    queryOptions({
      queryKey: userInvitationKeys.page(page),
      meta: { tables: ['user_invitations'] },
      queryFn: () => listUserInvitations(page),
      placeholderData: keepPreviousData,
    }),
};
