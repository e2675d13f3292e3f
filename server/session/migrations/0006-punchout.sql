create table punchout_visit (
  visit_id text primary key,
  facts text not null,
  state text not null,
  is_framed {bigint} not null default 0,
  ends_at {bigint} not null,
  start_hash text unique,
  sealed_sid text not null,
  start_ends_at {bigint} not null,
  return_hash text unique,
  document text
) {strict};

create index punchout_visit_end on punchout_visit (ends_at);

alter table browser_session add column visit_id text;
