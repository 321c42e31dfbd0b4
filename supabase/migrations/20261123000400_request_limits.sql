-- What has been tried and mailed lately, counted for all processes of the backend together. Keys are hashes and addresses;
-- rows live for their limit's duration. Only the backend's own connection comes here.

set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table private.request_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table private.request_limits is
  'Failed sign-ins, wrong codes and mails of the last minutes and hours. The layout is that of rate-limiter-flexible.';
comment on column private.request_limits.expire is 'Milliseconds since 1970, after which the count begins anew.';
create index request_limits_expire_idx on private.request_limits (expire);

alter table private.request_limits enable row level security;
revoke all on private.request_limits from public, anon, authenticated, service_role;
