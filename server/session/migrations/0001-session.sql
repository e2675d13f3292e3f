create table browser_session (
  sid_hash text primary key,
  sealed_bearer text not null,
  customer text not null,
  created_at {bigint} not null,
  seen_at {bigint} not null,
  expires_at {bigint} not null
) {strict};

create index browser_session_expiry on browser_session (expires_at);

create table secret (
  name text primary key,
  value text not null
) {strict};
