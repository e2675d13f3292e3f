create table punchout_document (
  profile_id text not null,
  payload_id text not null,
  hash text not null,
  response text not null,
  kept_at {bigint} not null,
  primary key (profile_id, payload_id)
) {strict};

create index punchout_document_age on punchout_document (kept_at);
