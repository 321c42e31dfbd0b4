-- Functions that only functions with their owner's rights call: no policy and no request needs them.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

revoke execute on function
  private.free_slot_starts(uuid, timestamptz, timestamptz, integer, uuid, uuid),
  private.my_role(),
  private.pair_is_active(uuid, uuid),
  private.require_super_admin()
  from authenticated;

-- Reads own rows only, which the policies show.
alter function public.proposed_follow_ups(integer) security invoker;
